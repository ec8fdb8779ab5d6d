package roundtrip.point;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which words a {@code String} parameter may take: the constants of an enum, as {@link Words}
 * writes them. The parameter's own values are only its defaults, so that a class can ask little by
 * itself and a profile can ask more.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface OneOf {
  Class<? extends Enum<?>> value();
}
