import { type ReactNode, useMemo, useRef, useState } from "react";
import type { Habits } from "../../../model/reading/habits.ts";
import { useHabits } from "../../../renderer/useHabits.ts";
import { TypedBox, TypingContext } from "./TypedBox.tsx";
import { readWritten, type Written } from "./written.ts";

interface TypingOptions {
  readonly written: Written;
  /** Whether the calendar is open at first. */
  readonly opened: boolean | undefined;
  /** What stands in a box whose value is none of its kind. */
  readonly unreadOf: (id: string) => string | undefined;
  /** Takes what was read of a box, as it is stored; what could not be read as it was typed; null for nothing. Gives false where it may not be chosen. */
  readonly onTake: (value: string | null, id: string, isRead: boolean) => boolean;
}

interface TypingProps {
  readonly components: { readonly input: typeof TypedBox };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCalendarChange: () => void;
}

const COMPONENTS = { input: TypedBox };

/**
 * Lets the boxes of a picker be typed into as people write, by the one reader of the product.
 * @returns further props of antd's picker, and what is to stand around it
 */
export function useTyping({ written, opened, unreadOf, onTake }: TypingOptions): {
  readonly typing: TypingProps;
  readonly around: (picker: ReactNode) => ReactNode;
} {
  const habits: Habits = useHabits();
  const [open, setOpen] = useState(opened ?? false);
  const [choices, setChoices] = useState(0);
  const isQuiet = useRef(false);
  const context = {
    choices,
    unreadOf,
    take: (id: string, text: string) => {
      const value = readWritten(text, written, habits);
      return onTake(value === undefined ? text.trim() : value, id, value !== undefined);
    },
    quietly: (work: () => void) => {
      isQuiet.current = true;
      work();
      isQuiet.current = false;
    },
  };
  const typing = useMemo<TypingProps>(
    () => ({
      components: COMPONENTS,
      open,
      onOpenChange: (next) => {
        if (!next || !isQuiet.current) setOpen(next);
      },
      onCalendarChange: () => setChoices((count) => count + 1),
    }),
    [open],
  );
  return { typing, around: (picker) => <TypingContext.Provider value={context}>{picker}</TypingContext.Provider> };
}
