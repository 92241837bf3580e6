import { useMemo } from "react";
import { type Habits, habitsOf } from "../model/reading/habits.ts";
import { TimeZone } from "../model/reading/serial.ts";
import { useServices } from "./services.tsx";

/** The clock of this machine. */
const HERE = new TimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** How the reader of the page writes numbers, days and times: by the language of the page and the clock of his machine. */
export function useHabits(): Habits {
  const { language } = useServices();
  return useMemo(() => habitsOf(language, HERE, Date.now()), [language]);
}
