import { useMemo, useState } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { Asked } from "../list/list-query.ts";
import { useServices } from "../services.tsx";
import { deriveQuery, initialValues, type QueryItem, type QueryValues, searchedTitles } from "./derive-query.ts";
import { toCondition } from "./to-condition.ts";

export interface QueryFormState {
  readonly items: readonly QueryItem[];
  /** Titles of the fields behind the search box; none: no box. */
  readonly searched: readonly string[];
  /** What stands in the form; it counts when searched. */
  readonly values: QueryValues;
  readonly keyword: string;
  readonly setValue: (field: string, value: unknown) => void;
  readonly setKeyword: (keyword: string) => void;
  /** Takes what stands in the form. A keyword given here replaces that of the box. */
  readonly search: (keyword?: string) => void;
  /** Back to the initial values, and searches. */
  readonly reset: () => void;
  /** Empties every field, the initial values too, and searches: the way out when nothing matches. */
  readonly clear: () => void;
}

/** What the query form of a screen asks before anybody touched it. */
export function initiallyAsked(screen: Screen, entity: Entity, viewer: Parameters<typeof deriveQuery>[2]): Asked {
  const items = deriveQuery(screen, entity, viewer);
  return { condition: toCondition(items, initialValues(items)), keyword: "" };
}

/** State of a screen's query form and search box. `onSearch` gets what is asked each time the user searches. */
export function useQueryForm(screen: Screen, entity: Entity, onSearch: (asked: Asked) => void): QueryFormState {
  const { viewer } = useServices();
  const items = useMemo(() => deriveQuery(screen, entity, viewer), [screen, entity, viewer]);
  const searched = useMemo(() => searchedTitles(entity, viewer), [entity, viewer]);
  const [values, setValues] = useState<QueryValues>(() => initialValues(items));
  const [keyword, setKeyword] = useState("");
  const ask = (nextValues: QueryValues, nextKeyword: string) => {
    setValues(nextValues);
    setKeyword(nextKeyword);
    onSearch({ condition: toCondition(items, nextValues), keyword: nextKeyword.trim() });
  };
  return {
    items,
    searched,
    values,
    keyword,
    setValue: (field, value) => setValues((known) => ({ ...known, [field]: value })),
    setKeyword,
    search: (next) => ask(values, next ?? keyword),
    reset: () => ask(initialValues(items), ""),
    clear: () => ask({}, ""),
  };
}
