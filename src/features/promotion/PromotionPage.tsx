import { Segmented } from "antd";
import { useState } from "react";
import { useTexts } from "../../renderer/texts.ts";
import { BringPackage } from "./BringPackage.tsx";
import css from "./promotion.module.css";
import type { PromotionCalls } from "./promotion-calls.ts";
import { TakeItems } from "./TakeItems.tsx";

export interface PromotionPageProps {
  readonly calls: PromotionCalls;
  readonly go: (address: string) => void;
  /** A package of the folder that is looked at at once. */
  readonly wanted?: string | undefined;
}

/** What goes to another site, and what comes from one. */
export function PromotionPage({ calls, go, wanted }: PromotionPageProps) {
  const t = useTexts("promotion");
  const [way, setWay] = useState<"take" | "bring">(wanted === undefined ? "take" : "bring");
  return (
    <section className={css.page} aria-labelledby="promotion">
      <h1 id="promotion" className={css.title}>
        {t("title")}
      </h1>
      <p className={css.about}>{t("about")}</p>
      <Segmented<"take" | "bring">
        className={css.ways ?? ""}
        aria-label={t("title")}
        value={way}
        options={(["take", "bring"] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={setWay}
      />
      {way === "take" ? <TakeItems calls={calls} /> : <BringPackage calls={calls} go={go} wanted={wanted} />}
    </section>
  );
}
