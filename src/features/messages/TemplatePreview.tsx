import { Empty } from "antd";
import { filledHtml, filledTemplate } from "../../model/message-template.ts";
import type { FormPieceProps } from "../../renderer/pieces/form-piece.ts";
import { usePieceValue } from "../../renderer/pieces/usePieceValue.ts";
import { useTexts } from "../../renderer/texts.ts";
import { RichText } from "../../widgets/blocks/rich-text/RichText.tsx";
import styles from "./messages.module.css";

interface Variable {
  readonly name?: string | null;
  readonly sample?: string | null;
}

/** Beside the form of a message template: what it says when its variables have their sample values, as it stands in the form. */
export function TemplatePreview(open: FormPieceProps) {
  const t = useTexts("notices");
  const subject = String(usePieceValue(open, "subject") ?? "");
  const content = String(usePieceValue(open, "content") ?? "");
  const rows = usePieceValue(open, "variables");
  const variables: readonly Variable[] = Array.isArray(rows) ? rows : [];
  if (subject === "" && content === "") return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("preview.empty")} />;
  const samples = new Map(variables.flatMap(({ name, sample }) => (name && sample ? [[name, sample] as const] : [])));
  return (
    <article aria-label={t("preview.title")}>
      <h3 className={styles.subject}>{filledTemplate(subject, samples)}</h3>
      <RichText html={filledHtml(content, samples)} />
    </article>
  );
}
