import { Segmented } from "antd";
import TextArea from "antd/es/input/TextArea.js";
import { useEffect, useEffectEvent, useState } from "react";
import { celOfCondition, conditionOfCel } from "../../../flow/design/condition-cel.ts";
import type { Condition } from "../../../model/condition.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { toCondition } from "../../../model/expression-condition.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { ConditionBuilder } from "../../../renderer/query-builder/ConditionBuilder.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./rules.module.css";

type Way = "rows" | "cel";

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
  const t = useTexts("workbench");
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const entity = form?.entities[form.screen.entity];
  const rows = entity && text.trim() !== "" ? conditionOfCel(text, entity) : undefined;
  const canBeRows = entity !== undefined && (text.trim() === "" || rows !== undefined);
  const [chosen, setChosen] = useState<Way>();
  const way: Way = chosen === "cel" || !canBeRows || readOnly ? "cel" : "rows";
  // The builder's own tree, as long as it says what the text says: rows that are still empty are part of no text.
  const [tree, setTree] = useState<{ readonly condition: Condition | null; readonly text: string }>();
  const fault = entity && text.trim() !== "" ? faultOf(() => toCondition(text, entity)) : undefined;
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
  return (
    <div className={css.editor}>
      {entity && !readOnly && (
        <Segmented<Way>
          size="small"
          aria-label={t("records.way")}
          value={way}
          onChange={setChosen}
          options={[
            { value: "rows", label: t("records.conditions"), disabled: !canBeRows },
            { value: "cel", label: t("records.expression") },
          ]}
        />
      )}
      {way === "rows" && form && entity ? (
        <BundleProvider bundle={form}>
          <ConditionBuilder
            entity={entity}
            value={tree && tree.text === text ? tree.condition : (rows ?? null)}
            onChange={(condition) => {
              const said = condition === null ? "" : celOfCondition(condition, entity);
              if (said === undefined) return;
              setTree({ condition, text: said });
              setText(said);
            }}
          />
        </BundleProvider>
      ) : (
        <TextArea
          aria-label={label}
          value={text}
          readOnly={readOnly}
          spellCheck={false}
          className={css.code ?? ""}
          autoSize={{ minRows: 1, maxRows: 8 }}
          placeholder="record.status != 9"
          status={fault ? "error" : ""}
          aria-invalid={fault !== undefined || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {fault && <p className={css.error}>{fault}</p>}
    </div>
  );
}

/** What keeps an expression from being a rule, in the words of its reader. */
function faultOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}
