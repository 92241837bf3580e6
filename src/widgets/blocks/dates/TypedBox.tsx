import { type ComponentProps, createContext, useContext, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What the boxes of a picker must know of the control around them. */
export interface Typing {
  /** What stands in a box whose value is none of its kind: as it was typed. */
  readonly unreadOf: (id: string) => string | undefined;
  /** Takes what was typed into a box. Gives false where nobody may choose it: then it stays there, marked as wrong. */
  readonly take: (id: string, text: string) => boolean;
  /** Does what a key means without opening the calendar. */
  readonly quietly: (work: () => void) => void;
  /** Counts what was chosen in the calendar: what was typed before is gone then. */
  readonly choices: number;
}

export const TypingContext = createContext<Typing | null>(null);

/**
 * The text box of every picker. antd reads at each key, and only its own format, so `1/3` on the way to `1/31` must not be read: here the text stays as
 * it is typed, and is read when Enter is pressed or the box is left. What cannot be read stays in sight.
 */
export function TypedBox({ onChange: _, ...props }: ComponentProps<"input">) {
  const typing = useContext(TypingContext);
  const { id = "", value } = props;
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const [choices, setChoices] = useState(typing?.choices);
  const [, setSettled] = useState(0);
  // antd's handlers must see what was read.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  if (choices !== typing?.choices) {
    setChoices(typing?.choices);
    setTyped(undefined);
    setRefused(false);
  }
  const take = () => {
    if (typed === undefined) return;
    const isTaken = typing?.take(id, typed) ?? true;
    setRefused(!isTaken);
    if (isTaken) setTyped(undefined);
  };
  return (
    <input
      {...props}
      {...(refused && { "aria-invalid": true })}
      value={typed ?? (value || typing?.unreadOf(id) || "")}
      onChange={({ target }) => {
        setTyped(target.value);
        setRefused(false);
      }}
      onBlur={(event) => {
        take();
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        const isEnd = (event.key === "Enter" || event.key === "Tab") && !event.nativeEvent.isComposing;
        if (typed === undefined || !isEnd) return props.onKeyDown?.(event);
        flushSync(take);
        // The picker takes over its new value in an effect, whose work a second round carries out.
        flushSync(() => setSettled((count) => count + 1));
        typing?.quietly(() => latest.current.onKeyDown?.(event));
      }}
    />
  );
}
