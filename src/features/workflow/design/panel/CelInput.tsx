import TextArea, { type TextAreaRef } from "antd/es/input/TextArea.js";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { USUAL_NAMES } from "../../../../flow/judge.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { FlowForm } from "../use-flow-form.ts";
import { offersAt, useFault } from "./expression-check.ts";
import styles from "./panel.module.css";

interface InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly form: Pick<FlowForm, "entity" | "entities">;
  readonly variables: readonly FlowVariable[];
  readonly label: string;
  readonly isCondition: boolean;
  readonly readOnly: boolean;
}

/** An expression of a flow in CEL: names are offered while one types, and what is wrong is said with its place. */
export function CelInput({ value, onChange, form, variables, label, isCondition, readOnly }: InputProps) {
  const t = useTexts("design");
  const id = useId();
  const area = useRef<TextAreaRef>(null);
  const [caret, setCaret] = useState<number>();
  const [marked, setMarked] = useState(0);
  const around = { ...form, variables };
  const fault = useFault(value, around, isCondition);
  const usual = useMemo(() => Object.keys(USUAL_NAMES).map((name) => ({ name, title: t(`words.condition.${name}`) })), [t]);
  const { from, offers } = caret === undefined ? { from: 0, offers: [] } : offersAt(value.slice(0, caret), around, usual);
  const current = Math.min(marked, offers.length - 1);
  const take = (name: string) => {
    const end = caret ?? value.length;
    onChange(value.slice(0, from) + name + value.slice(end));
    setCaret(undefined);
    const place = from + name.length;
    requestAnimationFrame(() => {
      const element = area.current?.resizableTextArea?.textArea;
      element?.focus();
      element?.setSelectionRange(place, place);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0) return;
    const offer = offers[current];
    if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setMarked((current + (event.key === "ArrowDown" ? 1 : offers.length - 1)) % offers.length);
    else if ((event.key === "Enter" || event.key === "Tab") && offer) take(offer.name);
    else if (event.key === "Escape") setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isWrong = fault !== undefined;
  return (
    <div className={styles.cel}>
      <TextArea
        ref={area}
        aria-label={label}
        aria-haspopup="listbox"
        aria-controls={`${id}-offers`}
        aria-autocomplete="list"
        aria-activedescendant={offers.length > 0 ? `${id}-${current}` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        className={styles.code ?? ""}
        status={isWrong ? "error" : ""}
        value={value}
        readOnly={readOnly}
        autoSize={{ minRows: 2, maxRows: 10 }}
        spellCheck={false}
        placeholder={isCondition ? "record.total > 50000" : ""}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setMarked(0);
        }}
        onBlur={() => setCaret(undefined)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-offers`}
        role="listbox"
        aria-label={t("panel.condition.offers")}
        className={styles.offers}
        hidden={offers.length === 0}
      >
        {offers.map(({ name, title }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text above.
          <div
            key={name}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(name)}
          >
            <code>{name}</code> <span>{title}</span>
          </div>
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-fault`} className={styles.error}>
          {fault === "type" ? t("panel.condition.noBoolean") : t("panel.condition.wrong", { ...fault })}
        </p>
      )}
    </div>
  );
}
