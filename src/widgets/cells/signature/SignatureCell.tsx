import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../cells.module.css";

/** A drawn name. */
export function SignatureCell({ value, field }: CellProps<string>) {
  const t = useTexts("widgets");
  if (!value?.startsWith("data:image/png;base64,")) return null;
  return <img src={value} alt={t("signature.of", { label: field.property.title })} className={styles.signature} />;
}
