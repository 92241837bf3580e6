import { useCallback, useMemo, useState } from "react";
import { conditionOfCel } from "../../../model/condition-cel.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Wanted } from "../../../model/expression.ts";
import { faultIn } from "../../../model/expression-help/faults.ts";
import { type OfferGround, offersAt } from "../../../model/expression-help/offers.ts";
import { expressionReading } from "../../../model/expression-help/reading.ts";
import { useBundle } from "../../../renderer/bundle.tsx";
import { describe } from "../../../renderer/query-builder/describe.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { ControlProps } from "../control/control-props.ts";
import { CelText } from "./CelText.tsx";
import { ConditionFaces } from "./ConditionFaces.tsx";
import styles from "./cel.module.css";
import { usePinyin } from "./use-pinyin.ts";

interface EditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly entity: Entity | undefined;
  readonly wanted: Wanted;
  /** It is put together from rows as well, and said in words. */
  readonly rows: boolean;
  readonly control: ControlProps;
  /** Where no label names the text. */
  readonly label: string | undefined;
  readonly placeholder: string;
}

/** An expression about the records of an entity: written with help, checked while it is typed, and, of a condition, put together from rows. */
export default function ExpressionEditor({ value, onChange, entity, wanted, rows: hasRows, control, label, placeholder }: EditorProps) {
  const t = useTexts("widgets");
  const q = useTexts("query");
  const { entities, dictionaries } = useBundle();
  const [isBegun, setBegun] = useState(false);
  const isMeant = usePinyin(isBegun);
  const entityOf = useCallback((id: string) => entities[id], [entities]);
  const itemsOf = useCallback((id: string) => dictionaries[id] ?? [], [dictionaries]);
  const ground = useMemo<OfferGround>(() => ({ entity, entityOf, itemsOf, isMeant }), [entity, entityOf, itemsOf, isMeant]);
  const isSaid = entity !== undefined && value.trim() !== "";
  const fault = useMemo(
    () => (entity && isSaid ? faultIn(value, entity, wanted, entityOf) : undefined),
    [value, entity, isSaid, wanted, entityOf],
  );
  const reading = useMemo(() => {
    if (!entity || !isSaid || fault || !hasRows) return undefined;
    const rows = conditionOfCel(value, entity);
    if (rows && value.trim() !== "true") return describe(rows, { t: q, entity, dictionaries });
    return expressionReading(value, { entity, entityOf, itemsOf, say: (key, params) => t(`cel.reading.${key}`, params ?? {}) });
  }, [entity, isSaid, fault, hasRows, value, q, t, dictionaries, entityOf, itemsOf]);
  const text = (
    <CelText
      {...{ value, onChange, control, label, placeholder }}
      offersAt={(source, caret, isWished) => offersAt(source, caret, ground, isWished)}
      onBegin={() => setBegun(true)}
      fault={fault && t("cel.at", { place: fault.place, fault: t(`cel.fault.${fault.key}`, { name: fault.name }) })}
    />
  );
  return (
    <>
      {hasRows ? (
        <ConditionFaces {...{ value, onChange, entity }} readOnly={false} disabled={control.disabled}>
          {text}
        </ConditionFaces>
      ) : (
        text
      )}
      {reading !== undefined && <p className={styles.reading}>{t("cel.reads", { reading })}</p>}
    </>
  );
}
