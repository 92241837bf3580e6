import { Input } from "antd";
import { useEffect, useState } from "react";

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean | undefined;
  readonly isCode?: boolean | undefined;
  /** Hears what was typed when it is left, or Enter is pressed; what is empty is put back. */
  readonly onCommit: (text: string) => void;
  /** Takes the keyboard at once. */
  readonly isFocused?: boolean | undefined;
  /** Hears that it is left as it was: by Escape, or by going elsewhere. */
  readonly onLeave?: (() => void) | undefined;
}

/** A short text of the design that is typed in place. */
export function EditedText({ label, value, disabled = false, isCode = false, onCommit, isFocused = false, onLeave }: TextProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const next = text.trim();
    if (next !== "" && next !== value) return onCommit(next);
    setText(value);
    onLeave?.();
  };
  return (
    <Input
      aria-label={label}
      size="small"
      value={text}
      disabled={disabled}
      spellCheck={!isCode}
      onChange={({ target }) => setText(target.value)}
      autoFocus={isFocused}
      onBlur={commit}
      onPressEnter={commit}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !onLeave) return;
        setText(value);
        onLeave();
      }}
    />
  );
}
