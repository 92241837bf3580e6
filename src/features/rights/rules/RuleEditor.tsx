import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { toCondition } from "../../../model/expression-condition.ts";
import { type NamedFault, namedFault } from "../../../model/expression-help/faults.ts";
import { type OfferGround, offersAt } from "../../../model/expression-help/offers.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { CelText } from "../../../widgets/blocks/cel/CelText.tsx";
import { ConditionFaces } from "../../../widgets/blocks/cel/ConditionFaces.tsx";
import { usePinyin } from "../../../widgets/blocks/cel/use-pinyin.ts";
import css from "./rules.module.css";

/** Somebody pauses before what he typed is told. */
const PAUSE_MS = 400;

interface EditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly form: ScreenBundle | undefined;
  readonly label: string;
  readonly readOnly: boolean;
}

/** A row rule: put together from conditions where they can say it, else written as an expression. */
export function RuleEditor({ value, onChange, form, label, readOnly }: EditorProps) {
  const t = useTexts("widgets");
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const entity = form?.entities[form.screen.entity];
  const [isBegun, setBegun] = useState(false);
  const isMeant = usePinyin(isBegun);
  const ground = useMemo<OfferGround>(
    () => ({ entity, isMeant, entityOf: (id) => form?.entities[id], itemsOf: (id) => form?.dictionaries[id] ?? [] }),
    [entity, isMeant, form],
  );
  const fault = entity && text.trim() !== "" ? faultOf(text, entity) : undefined;
  const tell = useEffectEvent(() => {
    if (text === told) return;
    setTold(text);
    onChange(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told after each pause.
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => tell(), []);
  const faces = (
    <ConditionFaces {...{ entity, readOnly }} value={text} onChange={setText}>
      <CelText
        {...{ label, readOnly }}
        value={text}
        onChange={setText}
        offersAt={(source, caret, isWished) => offersAt(source, caret, ground, isWished)}
        onBegin={() => setBegun(true)}
        placeholder="record.status != 9"
        fault={fault && t("cel.at", { place: fault.place, fault: t(`cel.fault.${fault.key}`, { name: fault.name }) })}
      />
    </ConditionFaces>
  );
  return <div className={css.editor}>{form ? <BundleProvider bundle={form}>{faces}</BundleProvider> : faces}</div>;
}

/** What keeps an expression from being a rule. */
function faultOf(source: string, entity: Entity): NamedFault | undefined {
  try {
    toCondition(source, entity);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return namedFault(source, error);
    throw error;
  }
}
