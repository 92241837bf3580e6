import css from "./BrandMark.module.css";
import { initialOf } from "./mark.ts";
import { useBrand, useBrandName } from "./store.ts";

/** The mark of the installation, and its name as far as there is room. The product's own mark has the colour of the theme. */
export function BrandMark({ name = "full" }: { name?: "full" | "short" | "none" }) {
  const logo = useBrand((brand) => brand.logo);
  const own = useBrand((brand) => brand.name);
  const whole = useBrandName();
  const short = useBrandName("short");
  return (
    <span className={css.brand}>
      {logo ? (
        <img src={logo} alt={whole} className={css.logo} />
      ) : (
        <svg viewBox="0 0 32 32" width="28" height="28" role="img" aria-label={whole} className={css.mark}>
          <rect width="32" height="32" rx="7" />
          {own === null ? (
            <path d="M9 9h14v4H13v3h8v4h-8v4H9z" />
          ) : (
            <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="600">
              {initialOf(own)}
            </text>
          )}
        </svg>
      )}
      {name !== "none" && <span className={css.name}>{name === "short" ? short : whole}</span>}
    </span>
  );
}
