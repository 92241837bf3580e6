import { InfoCircleOutlined } from "@ant-design/icons";
import type { ReportResult } from "../../model/contract/report.ts";
import { useTexts } from "../texts.ts";
import styles from "./report.module.css";

/** What a reader is not told, and why: measures and dimensions that are refused him, groups beyond those that are told; and what is compared. */
export function ReportNotes({ result }: { result: ReportResult }) {
  const t = useTexts("reportScreen");
  const { measures, dimensions, cut, compare } = result;
  const refused = [...dimensions, ...measures].filter((one) => one.refused !== null);
  const notes = [
    ...(refused.length > 0 ? [t("note.refused", { names: refused.map(({ title }) => title).join(t("separator")) })] : []),
    ...(cut ? [t("note.cut", { told: cut.told, all: cut.all })] : []),
    ...(compare && compare.refused === null && compare.from !== null ? [t("note.compared", { from: compare.from, to: compare.to })] : []),
  ];
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <p key={note}>
          <InfoCircleOutlined aria-hidden /> {note}
        </p>
      ))}
      {notes.length === 0 && <p>{t("note.open")}</p>}
    </div>
  );
}
