import { type ClipboardEvent, type KeyboardEvent, type Ref, useLayoutEffect, useRef } from "react";
import styles from "./sheet.module.css";

interface InputProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Names the active cell: its column and its row. */
  readonly label: string;
  /** The element of the active cell, or of the marked suggestion. */
  readonly active: string | undefined;
  readonly describedBy: string;
  readonly controls: string;
  readonly invalid: boolean;
  readonly editable: boolean;
  readonly required: boolean;
  readonly numeric: boolean;
  readonly multiline: boolean;
  /** What is being typed; undefined while no cell is edited. */
  readonly editing: string | undefined;
  /** The text of the active cell. */
  readonly text: string;
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/**
 * The one control of a sheet: over the active cell, always there, always with the focus, seen only while the cell is edited. It holds the
 * cell's text, all of it selected, so that typing replaces it and the first letter of a word goes through the input method. The focus is
 * never lost, whatever rows come and go.
 */
export function CellInput(props: InputProps) {
  const { ref, editing, text, place, editable } = props;
  const control = useRef<HTMLTextAreaElement | null>(null);
  const isEditing = editing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell's text is selected anew, also where it reads the same.
  useLayoutEffect(() => {
    if (!isEditing && document.activeElement === control.current) control.current?.select();
  }, [isEditing, text, place.left, place.top]);
  // F2 begins behind the text; a typed letter has replaced it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when editing begins.
  useLayoutEffect(() => {
    if (isEditing && editing === text) control.current?.setSelectionRange(text.length, text.length);
  }, [isEditing]);
  const classNames = [styles.input, isEditing && styles.editing, isEditing && props.multiline && styles.lines];
  return (
    <textarea
      ref={(element) => {
        control.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      rows={1}
      className={classNames.filter(Boolean).join(" ")}
      style={{ ...place, minHeight: place.height, ...(isEditing && props.multiline && { height: place.height * 3 }) }}
      value={editing ?? text}
      readOnly={!editable}
      spellCheck={false}
      autoComplete="off"
      // A finger that selects must not raise the keyboard of the screen.
      inputMode={isEditing ? (props.numeric ? "decimal" : "text") : "none"}
      aria-label={props.label}
      aria-activedescendant={props.active}
      aria-controls={props.controls}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      onChange={(event) => props.onType(event.target.value)}
      onKeyDown={props.onKeyDown}
      onFocus={(event) => {
        if (!isEditing) event.target.select();
      }}
      onBlur={props.onBlur}
      onCopy={props.onCopy}
      onCut={props.onCut}
      onPaste={props.onPaste}
    />
  );
}
