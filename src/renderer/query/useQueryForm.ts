import { useMemo, useState } from "react";
import { allOf, type Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListSearch } from "../list/list-query.ts";
import { type Advanced, defaultPlan } from "../query-builder/advanced.ts";
import { type Preferences, useServices } from "../services.tsx";
import { deriveQuery, initialValues, type QueryItem, type QueryValues, searchedTitles } from "./derive-query.ts";
import { type QueryFault, queryFaults } from "./query-faults.ts";
import { isRemembering, remember, rememberedValues } from "./remembered.ts";
import { toCondition } from "./to-condition.ts";

export interface QueryFormState {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly items: readonly QueryItem[];
  /** Titles of the fields behind the search box; none: no box. */
  readonly searched: readonly string[];
  /** What stands in the form; it counts when searched. */
  readonly values: QueryValues;
  readonly keyword: string;
  /** What was wrong with fields at the last search, by their names. */
  readonly faults: ReadonlyMap<string, QueryFault>;
  /** Whether the values are there again when the screen is opened next time; undefined where that is not offered. */
  readonly remembering: boolean | undefined;
  /** What is asked beyond the form: the condition of the builder, or a plan. */
  readonly advanced: Advanced | undefined;
  readonly setValue: (field: string, value: unknown) => void;
  readonly setKeyword: (keyword: string) => void;
  readonly setRemembering: (on: boolean) => void;
  /** Takes a condition of the builder, or none, and searches. */
  readonly setAdvanced: (advanced: Advanced | undefined) => void;
  /** Takes what stands in the form, and says whether it did: not where a range is out of order or a text is no day. A keyword given here replaces that of the box. */
  readonly search: (keyword?: string) => boolean;
  /** Back to how the screen opens for the first time, and searches. A condition of the builder stays: it has its own way out. */
  readonly reset: () => void;
  /** Empties every field, the initial values too, lets go of the builder's condition, and searches: the way out when nothing matches. */
  readonly clear: () => void;
  /** Looks for a text, or by a condition, among all rows: nothing else is asked. What is remembered stays. */
  readonly lookFor: (keyword: string, condition?: Condition) => void;
}

/** Pickers are opened for one choice: they begin empty each time. */
const isKept = (screen: Screen): boolean => screen.kind !== "picker";

/** With what a query form begins. */
export interface Start {
  readonly values: QueryValues;
  readonly advanced?: Advanced | undefined;
  readonly keyword?: string;
}

function startOf(screen: Screen, items: readonly QueryItem[], preferences: Preferences): Start {
  if (!isKept(screen)) return { values: initialValues(items), advanced: undefined };
  return {
    values: rememberedValues(screen.$id, items, preferences) ?? initialValues(items),
    advanced: defaultPlan(screen.$id, preferences),
  };
}

const askedBy = (items: readonly QueryItem[], values: QueryValues, advanced: Advanced | undefined) =>
  allOf(toCondition(items, values), advanced?.condition);

/** What a screen asks before anybody touched its query form: where its user left it, else initial or remembered values, and the default plan. */
export function initiallyAsked(
  screen: Screen,
  entity: Entity,
  viewer: Parameters<typeof deriveQuery>[2],
  preferences: Preferences,
  start?: Start,
): ListSearch {
  const items = deriveQuery(screen, entity, viewer);
  const { values, advanced, keyword = "" } = start ?? startOf(screen, items, preferences);
  return { condition: askedBy(items, values, advanced), keyword: keyword.trim() };
}

const NONE: ReadonlyMap<string, QueryFault> = new Map();

/** State of a screen's query form and search box. `onSearch` gets what is asked each time the user searches. */
export function useQueryForm(screen: Screen, entity: Entity, onSearch: (query: ListSearch) => void, initial?: Start): QueryFormState {
  const { viewer, preferences } = useServices();
  const items = useMemo(() => deriveQuery(screen, entity, viewer), [screen, entity, viewer]);
  const searched = useMemo(() => searchedTitles(entity, viewer), [entity, viewer]);
  const [start] = useState(() => initial ?? startOf(screen, items, preferences));
  const [values, setValues] = useState(start.values);
  const [advanced, setAdvanced] = useState(start.advanced);
  const [keyword, setKeyword] = useState(start.keyword ?? "");
  const [faults, setFaults] = useState(NONE);
  const [remembering, setRemembering] = useState(() => (isKept(screen) ? isRemembering(screen.$id, preferences) : undefined));
  const ask = (nextValues: QueryValues, nextKeyword: string, nextAdvanced: Advanced | undefined, isRemembered = remembering) => {
    setValues(nextValues);
    setKeyword(nextKeyword);
    setFaults(NONE);
    if (isRemembered) remember(screen.$id, items, true, nextValues, preferences);
    onSearch({ condition: askedBy(items, nextValues, nextAdvanced), keyword: nextKeyword.trim() });
  };
  return {
    screen,
    entity,
    items,
    searched,
    values,
    keyword,
    faults,
    remembering,
    advanced,
    setValue: (field, value) => {
      setValues((former) => ({ ...former, [field]: value }));
      setFaults((former) => (former.has(field) ? new Map([...former].filter(([name]) => name !== field)) : former));
    },
    setKeyword,
    setRemembering: (on) => {
      setRemembering(on);
      remember(screen.$id, items, on, values, preferences);
    },
    setAdvanced: (next) => {
      setAdvanced(next);
      onSearch({ condition: askedBy(items, values, next), keyword: keyword.trim() });
    },
    search: (next) => {
      const wrong = queryFaults(items, values);
      if (wrong.size > 0) {
        setFaults(wrong);
        return false;
      }
      ask(values, next ?? keyword, advanced);
      return true;
    },
    reset: () => ask(initialValues(items), "", advanced),
    clear: () => {
      setAdvanced(undefined);
      ask({}, "", undefined);
    },
    lookFor: (text, condition) => {
      const next = condition && { condition };
      setAdvanced(next);
      ask({}, text, next, false);
    },
  };
}
