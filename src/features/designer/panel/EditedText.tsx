import { Input } from "antd";
import { useEffect, useState } from "react";

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean | undefined;
  readonly isCode?: boolean | undefined;
  /** Hears what was typed when it is left, or Enter is pressed; what is empty is put back. */
  readonly onCommit: (text: string) => void;
}

/** A short text of the design that is typed in place. */
export function EditedText({ label, value, disabled = false, isCode = false, onCommit }: TextProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const next = text.trim();
    if (next === "" || next === value) setText(value);
    else onCommit(next);
  };
  return (
    <Input
      aria-label={label}
      size="small"
      value={text}
      disabled={disabled}
      spellCheck={!isCode}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
