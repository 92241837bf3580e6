import { SearchOutlined } from "@ant-design/icons";
import Input from "antd/es/input/Input.js";
import { useState } from "react";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  /** What is looked for, in the reader's language: names the box and the button in it. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
  readonly autoFocus?: boolean;
  /** What stands in it, where its owner keeps that. */
  readonly value?: string | undefined;
  readonly onChange?: (text: string) => void;
  readonly onSearch: (text: string) => void;
}

/** A box for words to look for, with the one magnifying glass of its place. Enter and the glass search; emptied by its cross it searches at once. */
export function SearchBox({ label, placeholder, className = "", autoFocus = false, value, onChange, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState("");
  const text = value ?? typed;
  const take = (next: string) => {
    setTyped(next);
    onChange?.(next);
  };
  return (
    <Input
      type="search"
      className={`${styles.box} ${className}`}
      allowClear
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={placeholder ?? label}
      enterKeyHint="search"
      prefix={
        // Enter does the same for who works by keyboard.
        <button type="button" tabIndex={-1} className={styles.glass} aria-label={label} onClick={() => onSearch(text)}>
          <SearchOutlined aria-hidden />
        </button>
      }
      value={text}
      onChange={(event) => {
        take(event.target.value);
        // The cross was pressed.
        if (event.type === "click") onSearch("");
      }}
      onPressEnter={() => onSearch(text)}
    />
  );
}
