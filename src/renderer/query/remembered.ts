import type { Preferences } from "../services.tsx";
import type { QueryItem, QueryValues } from "./derive-query.ts";

/** What a screen keeps of its query form: whether it does at all, and the values of the last search. */
interface Remembered {
  readonly on: boolean;
  readonly values: QueryValues;
}

const keyOf = (screen: string): string => `screen.${screen}.query`;

/** Whether the query form of a screen remembers its values. Off until the user switches it on. */
export const isRemembering = (screen: string, preferences: Preferences): boolean => preferences.get<Remembered>(keyOf(screen))?.on === true;

/** The values of the last search, as far as the form still has the fields; undefined where none are kept. */
export function rememberedValues(screen: string, items: readonly QueryItem[], preferences: Preferences): QueryValues | undefined {
  const stored = preferences.get<Remembered>(keyOf(screen));
  return stored?.on ? keepable(items, stored.values) : undefined;
}

/** Keeps the values on the server, for every machine of the user; without `on` it forgets them. */
export function remember(screen: string, items: readonly QueryItem[], on: boolean, values: QueryValues, preferences: Preferences): void {
  preferences.set(keyOf(screen), { on, values: on ? keepable(items, values) : {} });
}

/** What is typed into a field for secrets is not kept. */
function keepable(items: readonly QueryItem[], values: QueryValues): QueryValues {
  const validItems = items.filter(
    ({ field, widget }) => field.kind !== "secret" && widget !== "password" && field.property["x-validator"] !== "password",
  );
  return Object.fromEntries(
    validItems.flatMap(({ field: { name } }) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name]]])),
  );
}
