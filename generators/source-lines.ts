import texts from "../locales/en/generator.json" with { type: "json" };
import type { Drift } from "../src/model/generator/drift.ts";
import type { Note } from "../src/model/generator/source.ts";

const filled = (text: string, params: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));

/** A note as the command line tells it. */
export const noteLine = ({ table, column, code, params = {} }: Note): string =>
  `${table}${column === undefined ? "" : `.${column}`}: ${filled(texts.notes[code], params)}`;

/** A difference as the command line tells it. */
export const driftLine = (drift: Drift): string => `${drift.name}: ${filled(texts.drift[drift.code], { ...drift })}`;
