import { Alert, Segmented } from "antd";
import { useMemo, useState } from "react";
import type { Design } from "../../../model/design/design.ts";
import { ValueFormOf } from "../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { drawableOf, NO_GROUND } from "../design-view.ts";
import styles from "./trial.module.css";

const WAYS = ["form", "phone"] as const;
type Way = (typeof WAYS)[number];

const NOTHING = {};
const nothing = () => {};

/** The form as it will be filled in, its rules at work: nothing of it is saved. */
export function PreviewTab({ design }: { readonly design: Design }) {
  const t = useTexts("designer");
  const [way, setWay] = useState<Way>("form");
  const bundle = useMemo(() => drawableOf(design, NO_GROUND).bundle, [design]);
  return (
    <div className={styles.preview}>
      <Segmented<Way>
        aria-label={t("preview.how")}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={setWay}
      />
      <Alert type="info" message={t("preview.note")} />
      <div className={styles.frame} data-way={way}>
        <ValueFormOf key={way} bundle={bundle} value={NOTHING} onChange={nothing} />
      </div>
    </div>
  );
}
