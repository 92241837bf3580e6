import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { defineCell } from "../../define.ts";
import styles from "../cells.module.css";

/** A drawn name. */
export function SignatureCell({ value, field }: CellProps<string>) {
  const t = useTexts("widgets");
  if (!value?.startsWith("data:image/png;base64,")) return null;
  return <img src={value} alt={t("signature.of", { label: field.property.title })} className={styles.signature} />;
}

export const signature = defineCell({
  name: "signature",
  description: "A name drawn by hand, as a picture.",
  takes: { grid: ["signature"] },
  component: SignatureCell,
  fits: (field) => field.property.format === "signature",
  width: 140,
  examples: {
    field: "signature",
    value: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    states: { Foreign: { value: "https://example.com/x.png" } },
  },
});
