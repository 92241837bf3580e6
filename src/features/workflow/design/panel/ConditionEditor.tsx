import { Segmented, Spin } from "antd";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { celOfCondition, conditionOfCel } from "../../../../flow/design/condition-cel.ts";
import type { FlowVariable } from "../../../../flow/graph.ts";
import type { Condition } from "../../../../model/condition.ts";
import { ConditionBuilder } from "../../../../renderer/query-builder/ConditionBuilder.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { FlowForm } from "../use-flow-form.ts";
import { CelInput } from "./CelInput.tsx";
import styles from "./panel.module.css";

export interface ConditionEditorProps {
  /** CEL; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly form: FlowForm;
  readonly variables: readonly FlowVariable[];
  readonly label: string;
  readonly readOnly: boolean;
}

type Way = "rows" | "cel";

/** Somebody pauses before what he typed is told. */
const PAUSE_MS = 300;

/** A condition of a flow: put together from rows about the form where rows can say it, else written in CEL. Going from one to the other loses nothing. */
export function ConditionEditor({ value, onChange, form, variables, label, readOnly }: ConditionEditorProps) {
  const t = useTexts("design");
  const { entity, isLoading } = form;
  const [text, setText] = useState(value ?? "");
  const [told, setTold] = useState(value ?? "");
  const [received, setReceived] = useState(value ?? "");
  // What was told and has not come back yet: where it does, somebody may have typed on meanwhile.
  const [echoes, setEchoes] = useState<readonly string[]>([]);
  const now = value ?? "";
  if (now !== received) {
    const echo = echoes.indexOf(now.trim());
    setReceived(now);
    setEchoes(echo < 0 ? [] : echoes.slice(echo + 1));
    if (echo < 0) {
      setTold(now);
      setText(now);
    }
  }
  const rows = useMemo(() => (entity && text.trim() !== "" ? conditionOfCel(text, entity) : undefined), [entity, text]);
  const canBeRows = entity !== undefined && (text.trim() === "" || rows !== undefined);
  const [chosen, setChosen] = useState<Way>();
  const way: Way = chosen === "cel" || !canBeRows ? "cel" : "rows";
  // The builder's own tree, as long as it says what the text says: rows that are still empty are part of no text.
  const [tree, setTree] = useState<{ readonly condition: Condition | null; readonly text: string }>();
  const shown = tree && tree.text === text ? tree.condition : (rows ?? null);
  const [isUnsaid, setUnsaid] = useState(false);

  const tell = useEffectEvent(() => {
    if (text === told) return;
    setTold(text);
    setEchoes([...echoes, text.trim()]);
    onChange(text.trim() === "" ? null : text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told after each pause.
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => tell(), []);

  if (isLoading) return <Spin size="small" />;
  return (
    <div className={styles.condition}>
      {entity && !readOnly && (
        <Segmented<Way>
          size="small"
          aria-label={t("panel.condition.way")}
          value={way}
          onChange={setChosen}
          options={[
            { value: "rows", label: t("panel.condition.rows"), disabled: !canBeRows },
            { value: "cel", label: t("panel.condition.cel") },
          ]}
        />
      )}
      {way === "rows" && entity && !readOnly ? (
        <>
          <ConditionBuilder
            entity={entity}
            value={shown}
            onChange={(condition) => {
              const said = condition === null ? "" : celOfCondition(condition, entity);
              setUnsaid(said === undefined);
              if (said === undefined) return;
              setTree({ condition, text: said });
              setText(said);
            }}
          />
          {isUnsaid && <p className={styles.error}>{t("panel.condition.unsaid")}</p>}
        </>
      ) : (
        <CelInput {...{ value: text, onChange: setText, form, variables, label, isCondition: true, readOnly }} />
      )}
      {!canBeRows && entity && !readOnly && <p className={styles.note}>{t("panel.condition.onlyCel")}</p>}
    </div>
  );
}
