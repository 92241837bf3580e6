import type { TableFigure } from "./table.ts";
import { numberText } from "./words.ts";

const CHANGE = { format: "percent", scale: 1, suffix: null } as const;

/** A number of a table as it is written; of a change how much more it is. */
export function figureText({ measure, of }: TableFigure, value: string | null, language: string): string {
  if (of !== "change") return numberText(measure, value, language);
  const sign = value === null || Number(value) === 0 ? "" : Number(value) > 0 ? "▲ " : "▼ ";
  return `${sign}${numberText(CHANGE, value === null ? null : value.replace("-", ""), language)}`;
}
