import { Alert, Segmented } from "antd";
import { useState } from "react";
import type { Values } from "../../../model/data-source.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { ValueFormOf } from "../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { ListPreview } from "./ListPreview.tsx";
import styles from "./trial.module.css";

const WAYS = ["form", "phone", "list"] as const;
type Way = (typeof WAYS)[number];

const NOTHING: Values = {};

/** The form as it will be filled in, its rules at work: nothing of it is saved. */
export function PreviewTab({ bundle }: { readonly bundle: ScreenBundle }) {
  const t = useTexts("designer");
  const [way, setWay] = useState<Way>("form");
  const [value, setValue] = useState(NOTHING);
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
        {way === "list" ? (
          <ListPreview {...{ bundle, value }} />
        ) : (
          <ValueFormOf key={way} bundle={bundle} value={value} onChange={setValue} />
        )}
      </div>
    </div>
  );
}
