import { useTranslation } from "react-i18next";
import css from "./Brand.module.css";

/** The product's mark, and its name as far as there is room. */
export function Brand({ light = false, name = "full" }: { light?: boolean; name?: "full" | "short" | "none" }) {
  const { t } = useTranslation();
  return (
    <span className={`${css.brand} ${light ? css.light : ""}`}>
      <svg viewBox="0 0 32 32" width="28" height="28" role="img" aria-label={t("app.title")}>
        <rect width="32" height="32" rx="7" fill={light ? "#ffffff" : "#0d62c9"} />
        <path d="M9 9h14v4H13v3h8v4h-8v4H9z" fill={light ? "#0d62c9" : "#ffffff"} />
      </svg>
      {name !== "none" && <span className={css.name}>{t(name === "short" ? "app.name" : "app.title")}</span>}
    </span>
  );
}
