import TextArea, { type TextAreaRef } from "antd/es/input/TextArea.js";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Offer, Offers } from "../../../model/expression-help/offers.ts";
import { useTexts } from "../../../renderer/texts.ts";
import control from "../control/control.module.css";
import type { ControlProps } from "../control/control-props.ts";
import styles from "./cel.module.css";

interface TextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What may be written where the cursor stands; wished: also where nothing is typed yet. */
  readonly offersAt: (source: string, caret: number, isWished: boolean) => Offers;
  /** What is wrong, in words. */
  readonly fault?: ReactNode;
  /** Where no label names it. */
  readonly label?: string | undefined;
  readonly control?: ControlProps | undefined;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Hears that somebody has begun to write. */
  readonly onBegin?: (() => void) | undefined;
}

/** Where somebody writes: offers stand there. */
interface Place {
  readonly caret: number;
  readonly isWished: boolean;
}

/** An expression as text, with names, functions and values offered where the cursor stands: by typing, or with Ctrl+Space. */
export function CelText({ value, onChange, offersAt, fault, label, control: given, placeholder, readOnly = false, onBegin }: TextProps) {
  const t = useTexts("widgets");
  const id = useId();
  const area = useRef<TextAreaRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const [marked, setMarked] = useState(0);
  const { from, to, offers } = place && !readOnly ? offersAt(value, place.caret, place.isWished) : { from: 0, to: 0, offers: [] };
  const current = Math.min(marked, offers.length - 1);
  const isOpen = offers.length > 0;
  useEffect(() => {
    if (isOpen) list.current?.querySelectorAll('[role="option"]')[current]?.scrollIntoView({ block: "nearest" });
  }, [current, isOpen]);
  const open = (element: HTMLTextAreaElement, isWished: boolean) => {
    setPlace({ caret: element.selectionStart, isWished });
    setMarked(0);
  };
  const take = ({ text }: Offer) => {
    const cursor = text.indexOf("|");
    const written = text.replace("|", "");
    const next = value.slice(0, from) + written + value.slice(to);
    onChange(next);
    const caret = from + (cursor < 0 ? written.length : cursor);
    // Behind `sum("` and the like there is something to choose at once.
    setPlace(cursor > 0 && cursor < written.length ? { caret, isWished: false } : undefined);
    setMarked(0);
    requestAnimationFrame(() => {
      const element = area.current?.resizableTextArea?.textArea;
      element?.focus();
      element?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, currentTarget } = event;
    const offer = offers[current];
    if (ctrlKey && (key === " " || event.code === "Space") && !readOnly) open(currentTarget, true);
    else if (!isOpen) return;
    else if (key === "ArrowDown") setMarked((current + 1) % offers.length);
    else if (key === "ArrowUp") setMarked((current + offers.length - 1) % offers.length);
    else if ((key === "Enter" || key === "Tab") && offer) take(offer);
    else if (key === "Escape") setPlace(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isWrong = fault !== undefined && fault !== null;
  const described = [given?.["aria-describedby"], isWrong && `${id}-fault`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.cel}>
      <TextArea
        {...given}
        ref={area}
        aria-label={label}
        aria-haspopup="listbox"
        aria-controls={`${id}-offers`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
        aria-invalid={isWrong || given?.["aria-invalid"]}
        aria-describedby={described}
        className={control.monospace ?? ""}
        status={isWrong || given?.["aria-invalid"] ? "error" : ""}
        value={value}
        readOnly={readOnly}
        autoSize={{ minRows: 2, maxRows: 10 }}
        spellCheck={false}
        placeholder={placeholder}
        onFocus={onBegin}
        onChange={({ target }) => {
          onChange(target.value);
          open(target, false);
        }}
        onBlur={() => {
          setPlace(undefined);
          given?.onBlur();
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-offers`} role="listbox" aria-label={t("cel.offers")} className={styles.offers} hidden={!isOpen}>
        {offers.map((offer, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text above.
          <div
            key={`${offer.kind} ${offer.name}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(offer)}
          >
            <code>{offer.kind === "value" ? offer.text : offer.name}</code>
            <span>{offer.title || t(`cel.${offer.kind}.${offer.name.slice(offer.name.lastIndexOf(".") + 1)}`, { defaultValue: "" })}</span>
          </div>
        ))}
      </div>
      {isWrong && (
        <div id={`${id}-fault`} className={control.error}>
          {fault}
        </div>
      )}
    </div>
  );
}
