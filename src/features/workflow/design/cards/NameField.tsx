import { Input, type InputRef } from "antd";
import { useEffect, useRef } from "react";
import styles from "./cards.module.css";
import { useCards } from "./cards-context.ts";

/** The name of a card while it is changed: Enter keeps it, Escape does not. */
export function NameField({ id, name }: { readonly id: string; readonly name: string }) {
  const { t, rename } = useCards();
  const field = useRef<InputRef>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.focus({ cursor: "all" }), []);
  const finish = (text: string | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
    rename(id, text);
  };
  return (
    <Input
      ref={field}
      className={styles.name ?? ""}
      aria-label={t("cards.nameOf", { name })}
      defaultValue={name}
      maxLength={100}
      onBlur={({ target }) => finish(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(event.currentTarget.value);
        if (event.key === "Escape") finish(undefined);
      }}
    />
  );
}
