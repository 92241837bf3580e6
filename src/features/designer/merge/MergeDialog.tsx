import { Button, Modal, Radio } from "antd";
import { useState } from "react";
import type { Design } from "../../../model/design/design.ts";
import { conflictKey, type MergeChoices, type MergeConflict } from "../../../model/document-merge/merge-documents.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { conflictOwners, groupTitle } from "./conflict-owners.ts";
import styles from "./merge.module.css";

type Side = "mine" | "theirs";

interface DialogProps {
  /** The design in whose words the conflicts are told. */
  readonly design: Design;
  readonly conflicts: readonly MergeConflict[];
  readonly by: string;
  readonly onResolve: (choices: MergeChoices) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Where two people designed the same part, side by side; whose stands is chosen for each, or for all. What only one of them changed is merged already. */
export function MergeDialog({ design, conflicts, by, onResolve, onClose }: DialogProps) {
  const t = useTexts("designer");
  const inside = useInsidePane();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const told = ({ path }: MergeConflict, value: unknown) =>
    path.at(-1) === "place" && typeof value === "string" ? groupTitle(design, value, t("merge.words.main")) : value;
  const all = (side: Side) => setChoices(new Map(conflicts.map((conflict) => [conflictKey(conflict), side])));
  return (
    <Modal
      open
      centered
      width={880}
      {...inside}
      title={t("merge.title")}
      maskClosable={false}
      okText={t("merge.merge")}
      cancelText={t("merge.later")}
      okButtonProps={{ disabled: choices.size < conflicts.length, loading: isSaving }}
      onCancel={onClose}
      onOk={() => {
        setSaving(true);
        void onResolve(choices).finally(onClose);
      }}
    >
      <p>{t("merge.text", { by, count: conflicts.length })}</p>
      <div className={styles.all}>
        <Button size="small" onClick={() => all("theirs")}>
          {t("merge.allTheirs", { by })}
        </Button>
        <Button size="small" onClick={() => all("mine")}>
          {t("merge.allMine")}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t("merge.title")}>
          <thead>
            <tr>
              <th scope="col">{t("merge.part")}</th>
              <th scope="col">{t("merge.base")}</th>
              <th scope="col">{by}</th>
              <th scope="col">{t("merge.mine")}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => {
              const key = conflictKey(conflict);
              const name = conflictOwners(design, conflict, (word) =>
                t([`property.${word}`, `merge.words.${word}`], { defaultValue: word }),
              ).join(" › ");
              const side = (one: Side) => (
                <td data-chosen={choices.get(key) === one || undefined}>
                  <Radio
                    name={key}
                    checked={choices.get(key) === one}
                    aria-label={`${name}: ${t(one === "mine" ? "merge.keepMine" : "merge.takeTheirs")}`}
                    onChange={() => setChoices(new Map(choices).set(key, one))}
                  >
                    <Part value={told(conflict, conflict[one])} />
                  </Radio>
                </td>
              );
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>
                    <Part value={told(conflict, conflict.base)} />
                  </td>
                  {side("theirs")}
                  {side("mine")}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

/** A part of a document: a text as it is, anything else as it is written, and that it is not there. */
function Part({ value }: { readonly value: unknown }) {
  const t = useTexts("designer");
  if (value === undefined) return <i>{t("merge.absent")}</i>;
  if (typeof value === "object" && value !== null) {
    const { title } = value as { readonly title?: unknown };
    return typeof title === "string" ? title : <code>{JSON.stringify(value)}</code>;
  }
  return typeof value === "boolean" ? t(value ? "merge.yes" : "merge.no") : String(value);
}
