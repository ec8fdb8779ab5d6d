package roundtrip.rate;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The limiter as a servlet: {@code GET /<user>}. */
final class LimiterServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final HttpApi api;
  private final transient Upstream upstream;
  private final transient Verdicts verdicts;

  LimiterServlet(HttpApi api, Upstream upstream, Verdicts verdicts) {
    this.api = api;
    this.upstream = upstream;
    this.verdicts = verdicts;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      int user = verdicts.user(request.getRequestURI());
      switch (api) {
        case SYNC -> answer(response, verdicts.of(upstream.sync(user)));
        case ASYNC -> answer(response, verdicts.of(upstream.awaited(user)));
        case ASYNC_CONTEXT -> leave(request.startAsync(), user);
        case REACTIVE -> throw new IllegalStateException("a servlet is not reactive");
      }
    } catch (Exception failed) {
      response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, String.valueOf(failed));
    }
  }

  private void leave(AsyncContext context, int user) {
    context.setTimeout(upstream.timeoutMillis());
    upstream.async(user).whenComplete((decided, failure) -> arrive(context, decided, failure));
  }

  private void arrive(AsyncContext context, Upstream.Decided decided, Throwable failure) {
    HttpServletResponse response = (HttpServletResponse) context.getResponse();
    try {
      if (failure == null) {
        answer(response, verdicts.of(decided));
      } else {
        response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, String.valueOf(failure));
      }
    } catch (IOException gone) {
      // the client is, and it knows
    } finally {
      context.complete();
    }
  }

  private static void answer(HttpServletResponse response, Verdicts.Verdict verdict)
      throws IOException {
    byte[] body = verdict.body().getBytes(StandardCharsets.US_ASCII);
    response.setStatus(verdict.status());
    response.setContentType("text/plain");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
