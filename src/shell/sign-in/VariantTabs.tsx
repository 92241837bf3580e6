import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import css from "./SignIn.module.css";

export type Variant = "account" | "phone";
const VARIANTS: readonly Variant[] = ["account", "phone"];

/** The ways in which the form can be filled in, as tabs: arrow keys move among them. The library's would be heavier than the page. */
export function VariantTabs({ variant, onChange }: { variant: Variant; onChange: (variant: Variant) => void }) {
  const { t } = useTranslation("signIn");
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = VARIANTS.at((VARIANTS.indexOf(variant) + step) % VARIANTS.length) ?? "account";
    onChange(next);
    document.getElementById(`variant-${next}`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label={t("variants")} onKeyDown={onKeyDown}>
      {VARIANTS.map((each) => (
        <button
          key={each}
          id={`variant-${each}`}
          type="button"
          role="tab"
          aria-selected={each === variant}
          aria-controls="sign-in-form"
          tabIndex={each === variant ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {t(`${each}.tab`)}
        </button>
      ))}
    </div>
  );
}
