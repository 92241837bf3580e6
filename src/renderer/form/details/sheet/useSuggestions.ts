import { useEffect, useMemo, useState } from "react";
import type { Reference } from "../../../../model/wire.ts";
import { useServices } from "../../../services.tsx";
import type { SheetColumn } from "./columns.ts";

export interface Choice {
  readonly key: string;
  readonly text: string;
  /** As the cell keeps it. */
  readonly value: unknown;
}

export interface Suggested {
  readonly choices: readonly Choice[];
  readonly state: "ready" | "searching";
}

/** Whether a value of a dictionary is among the choices. */
export type Offered = (value: string | number) => boolean;

const NONE: Suggested = { choices: [], state: "ready" };
/** Milliseconds that the user may pause while typing before the server is asked. */
const PAUSE = 200;
const MOST = 50;

/**
 * What the text in a cell may mean: values of its dictionary, or records whose name contains it. Undefined where a cell takes any text.
 * @param text undefined while no cell is edited
 * @param isOffered which values of the dictionary its row allows
 */
export function useSuggestions(column: SheetColumn | undefined, text: string | undefined, isOffered: Offered): Suggested | undefined {
  const { source } = useServices();
  const [answer, setAnswer] = useState<{ readonly text: string; readonly records: readonly Reference[] }>();
  const keyword = text?.trim() ?? "";
  const entity =
    text !== undefined && column?.field.kind === "reference" && !column.needsControl ? column.field.property["x-entity"] : undefined;
  const filter = column?.plan.filter;
  useEffect(() => {
    if (entity === undefined || keyword === "") return;
    const abort = new AbortController();
    const search = () =>
      source
        .options(entity, { keyword, size: 10, ...(filter && { condition: filter }) }, abort.signal)
        .then(({ records }) => setAnswer({ text: keyword, records }))
        .catch(() => undefined);
    const timer = setTimeout(search, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [source, entity, filter, keyword]);

  return useMemo(() => {
    if (text === undefined || !column) return undefined;
    if (column.opens === "choices") {
      const part = keyword.toLowerCase();
      const items = column.items
        .filter(({ value }) => isOffered(value))
        .map((item) => ({ ...item, fit: fitOf(part, item.label.toLowerCase(), String(item.value).toLowerCase()) }))
        .filter(({ fit }) => fit < 3)
        .sort((a, b) => a.fit - b.fit);
      return { choices: items.slice(0, MOST).map(({ value, label }) => ({ key: String(value), text: label, value })), state: "ready" };
    }
    if (entity === undefined || keyword === "") return undefined;
    if (answer?.text !== keyword) return { ...NONE, state: "searching" };
    return { choices: answer.records.map((record) => ({ key: record.id, text: record.name ?? record.id, value: record })), state: "ready" };
  }, [text, column, keyword, entity, answer, isOffered]);
}

/** How well a text names a value: 0 exactly, 1 by its beginning, 2 somewhere within; 3 not at all. */
function fitOf(part: string, label: string, value: string): number {
  if (label === part || value === part) return 0;
  if (label.startsWith(part) || value.startsWith(part)) return 1;
  return label.includes(part) ? 2 : 3;
}
