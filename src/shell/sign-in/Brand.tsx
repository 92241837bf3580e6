import { useTranslation } from "react-i18next";
import css from "./Brand.module.css";

/** The product's mark, and its name as far as there is room. */
export function Brand({ name = "full" }: { name?: "full" | "short" | "none" }) {
  const { t } = useTranslation();
  return (
    <span className={css.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" role="img" aria-label={t("app.title")}>
        <rect width="32" height="32" rx="7" fill="#0d62c9" />
        <path d="M9 9h14v4H13v3h8v4h-8v4H9z" fill="#fff" />
      </svg>
      {name !== "none" && <span className={css.name}>{t(name === "short" ? "app.name" : "app.title")}</span>}
    </span>
  );
}
