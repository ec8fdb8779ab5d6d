package roundtrip.rate;

import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.resources.LoopResources;

/** Reactor Netty, for clients on this machine only. It ends with its process. */
record NettyServer(Upstream upstream, Verdicts verdicts) {
  private static final int INTERNAL_SERVER_ERROR = 500;

  /** Returns the port. */
  static int start(Upstream upstream, Verdicts verdicts, int loops) {
    return HttpServer.create()
        .host("127.0.0.1")
        .port(0)
        .runOn(LoopResources.create("http", loops, true), false)
        .handle(new NettyServer(upstream, verdicts)::answer)
        .bindNow()
        .port();
  }

  private Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
    return upstream
        .reactive(verdicts.user(request.uri()))
        .map(verdicts::of)
        .onErrorResume(
            failed ->
                Mono.just(new Verdicts.Verdict(INTERNAL_SERVER_ERROR, String.valueOf(failed))))
        .flatMap(verdict -> send(response, verdict));
  }

  private static Mono<Void> send(HttpServerResponse response, Verdicts.Verdict verdict) {
    return response
        .status(verdict.status())
        .header("Content-Type", "text/plain")
        .sendString(Mono.just(verdict.body()))
        .then();
  }
}
