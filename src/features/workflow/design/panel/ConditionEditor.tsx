import { Spin } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { ConditionFaces } from "../../../../widgets/blocks/cel/ConditionFaces.tsx";
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

/** Somebody pauses before what he typed is told. */
const PAUSE_MS = 300;

/** A condition of a flow: put together from rows about the form where rows can say it, else written in CEL. Going from one to the other loses nothing. */
export function ConditionEditor({ value, onChange, form, variables, label, readOnly }: ConditionEditorProps) {
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
      <ConditionFaces {...{ entity, readOnly }} value={text} onChange={setText}>
        <CelInput {...{ value: text, onChange: setText, form, variables, label, isCondition: true, readOnly }} />
      </ConditionFaces>
    </div>
  );
}
