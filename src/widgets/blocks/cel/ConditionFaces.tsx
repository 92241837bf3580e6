import { Segmented } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import type { Condition } from "../../../model/condition.ts";
import { celOfCondition, conditionOfCel } from "../../../model/condition-cel.ts";
import type { Entity } from "../../../model/documents.ts";
import { ConditionBuilder } from "../../../renderer/query-builder/ConditionBuilder.tsx";
import { isSaidByRows } from "../../../renderer/query-builder/draft.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./cel.module.css";

const FACES = ["rows", "text"] as const;
type Face = (typeof FACES)[number];

interface FacesProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whose records it is about; absent: it is text alone. */
  readonly entity: Entity | undefined;
  readonly readOnly: boolean;
  readonly disabled?: boolean | undefined;
  /** The same as text. */
  readonly children: ReactNode;
}

/** That always holds is what no row says as well. */
const isEmpty = (text: string): boolean => text.trim() === "" || text.trim() === "true";

/**
 * A condition in CEL with two faces: rows and groups, where they say all that it says, and its text. To look at the other face changes nothing of it; what
 * rows cannot say stays text, and that is said.
 */
export function ConditionFaces({ value, onChange, entity, readOnly, disabled = false, children }: FacesProps) {
  const t = useTexts("widgets");
  const rows = useMemo(() => (entity && !isEmpty(value) ? rowsOf(value, entity) : undefined), [entity, value]);
  const canBeRows = entity !== undefined && (isEmpty(value) || rows !== undefined);
  const [chosen, setChosen] = useState<Face>();
  const face: Face = chosen === "text" || !canBeRows || readOnly ? "text" : "rows";
  // The builder's own tree, as long as it says what the text says: rows that are still empty are part of no text.
  const [tree, setTree] = useState<{ readonly condition: Condition | null; readonly text: string }>();
  const [isUnsaid, setUnsaid] = useState(false);
  if (!entity || readOnly) return children;
  return (
    <div className={styles.faces}>
      <Segmented<Face>
        size="small"
        aria-label={t("cel.face")}
        disabled={disabled}
        value={face}
        onChange={setChosen}
        options={FACES.map((each) => ({ value: each, label: t(`cel.${each}`), disabled: each === "rows" && !canBeRows }))}
      />
      {face === "rows" ? (
        <fieldset className={styles.rows} disabled={disabled}>
          <ConditionBuilder
            entity={entity}
            value={tree && tree.text === value ? tree.condition : (rows ?? null)}
            onChange={(condition) => {
              const said = condition === null ? "" : celOfCondition(condition, entity);
              setUnsaid(said === undefined);
              if (said === undefined) return;
              setTree({ condition, text: said });
              onChange(said);
            }}
          />
          {isUnsaid && <p className={styles.wrong}>{t("cel.unsaid")}</p>}
        </fieldset>
      ) : (
        children
      )}
      {!canBeRows && <p className={styles.note}>{t("cel.onlyText")}</p>}
    </div>
  );
}

/** Rows that say a text whole, and that can be written again after one of them is changed. */
function rowsOf(text: string, entity: Entity): Condition | undefined {
  const rows = conditionOfCel(text, entity);
  return rows && isSaidByRows(rows, entity) && celOfCondition(rows, entity) !== undefined ? rows : undefined;
}
