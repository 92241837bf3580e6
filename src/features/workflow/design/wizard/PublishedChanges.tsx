import { useTexts } from "../../../../renderer/texts.ts";
import styles from "./wizard.module.css";

/** As many are read before publishing; all of them stand with the versions. */
const MOST = 12;

/** What follows from publishing, and what is otherwise than in the main version; undefined: nothing can be compared. */
export function PublishedChanges({ changes }: { readonly changes: readonly string[] | undefined }) {
  const t = useTexts("design");
  const more = (changes?.length ?? 0) - MOST;
  return (
    <>
      <p>{t("publish.text")}</p>
      {changes && <p>{t(changes.length === 0 ? "publish.same" : "publish.changes")}</p>}
      {changes && changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.slice(0, MOST).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {more > 0 && <li>{t("publish.more", { count: more })}</li>}
        </ul>
      )}
    </>
  );
}
