import { useTranslation } from "react-i18next";
import { BrandMark } from "../branding/BrandMark.tsx";
import { useBrand } from "../branding/store.ts";
import css from "./Hero.module.css";

const ROWS = [0, 1, 2, 3, 4, 5];
const FIELDS = [0, 1, 2, 3];

/** The quiet half of the sign-in page: the brand's picture, or the name, a drawing of the product, and what it is for. */
export function Hero() {
  const { t } = useTranslation();
  const { name, picture } = useBrand();
  if (picture !== null) return <img className={css.picture} src={picture} alt="" />;
  return (
    <aside className={css.hero} aria-hidden="true">
      <BrandMark />
      <svg className={css.drawing} viewBox="0 0 640 400" role="presentation">
        <rect x="1" y="1" width="638" height="398" rx="14" fill="#fff" stroke="#d5e2f3" />
        <path d="M1 15A14 14 0 0 1 15 1H625A14 14 0 0 1 639 15V44H1Z" fill="#f5f9fe" />
        <path d="M1 44.5H639M132.5 44V399" stroke="#e1eaf6" />
        <rect x="20" y="14" width="18" height="18" rx="5" fill="var(--ant-color-primary)" />
        <rect x="46" y="19" width="58" height="8" rx="4" fill="#b9cdea" />
        <rect x="14" y="62" width="104" height="26" rx="6" fill="#e4effc" />
        {ROWS.map((row) => (
          <g key={row}>
            <rect x="24" y={71 + row * 36} width={row % 2 ? 52 : 66} height="8" rx="4" fill={row === 0 ? "#6d9fdf" : "#d7e1ee"} />
            <path d={`M156 ${150.5 + row * 40}H615`} stroke="#eaf0f8" />
            <rect x="168" y={126 + row * 40} width="70" height="8" rx="4" fill="#c9d6e8" />
            <rect x="268" y={126 + row * 40} width={row % 2 ? 92 : 64} height="8" rx="4" fill="#dde6f1" />
            <rect x="392" y={121 + row * 40} width="46" height="18" rx="9" fill={["#dcf3e4", "#e4effc", "#fdeeda"][row % 3]} />
            <rect x="470" y={126 + row * 40} width="54" height="8" rx="4" fill="#dde6f1" />
          </g>
        ))}
        <rect x="156" y="62" width="74" height="26" rx="6" fill="var(--ant-color-primary)" />
        <rect x="240" y="62" width="74" height="26" rx="6" fill="#fff" stroke="#d5e2f3" />
        <g className={css.sheet}>
          <rect x="420" y="84" width="236" height="330" rx="12" fill="#fff" stroke="#d5e2f3" />
          <rect x="440" y="106" width="96" height="10" rx="5" fill="#8fb2e2" />
          {FIELDS.map((field) => (
            <g key={field}>
              <rect x="440" y={140 + field * 54} width="48" height="7" rx="3.5" fill="#c9d6e8" />
              <rect
                x="440"
                y={154 + field * 54}
                width="196"
                height="26"
                rx="5"
                fill="#fff"
                stroke={field === 1 ? "var(--ant-color-primary)" : "#d5e2f3"}
              />
              <rect x="450" y={163 + field * 54} width={field % 2 ? 84 : 116} height="8" rx="4" fill="#dde6f1" />
            </g>
          ))}
          <rect x="566" y="370" width="70" height="26" rx="6" fill="var(--ant-color-primary)" />
        </g>
      </svg>
      {/* What another brand is for is not known. */}
      {name === null && <p>{t("app.tagline")}</p>}
    </aside>
  );
}
