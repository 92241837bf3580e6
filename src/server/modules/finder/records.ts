import { allOf, type Condition } from "../../../model/condition.ts";
import type { FinderHits } from "../../../model/contract/finder.ts";
import { AppError } from "../../../model/error.ts";
import { displayField, type Field } from "../../../model/fields.ts";
import { isFindable } from "../../../model/findable.ts";
import { GENERIC, mayPress, namedActions } from "../../../model/screen-actions.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { inTime, type Limit } from "../../db/in-time.ts";
import { searchFields } from "../../records/access/column-access.ts";
import { list } from "../../records/read/read.ts";
import { type ListedScreen, listedScreens } from "./screens.ts";
import type { Turns } from "./turns.ts";

/** Records of one screen in an answer: more are found in its list. */
const MOST = 5;
/** Screens that are asked at once for one call. */
const AT_ONCE = 3;
/** After so long the answer is what has been found. */
const BUDGET_MS = 1500;
/** What can be left of that for one more screen. */
const SHORTEST_MS = 50;

/**
 * The records in whose search fields a text stands, by screens: within the rows and the filter of each, in the columns that the actor sees whole,
 * through the ordinary list. A screen whose question fails, or is not over in time, is left out; `onError` is told. Of a text that the search
 * indexes do not know nothing is found.
 * @param turns of all calls: each question holds a connection, and others wait for connections too
 * @param isGone whether nobody waits for the answer any more
 */
export async function findRecords(
  context: Context,
  text: string,
  screens: readonly string[],
  {
    turns,
    isGone,
    onError,
  }: { readonly turns: Turns; readonly isGone: () => boolean; readonly onError: (error: unknown, id: string) => void },
): Promise<FinderHits[]> {
  if (!isFindable(text)) return [];
  const limit: Limit = { end: Date.now() + BUDGET_MS, isGone };
  const listed = listedScreens(context, screens);
  const hits = new Map<string, FinderHits>();
  // One list of what is left, from which each takes the next.
  const left = listed.values();
  const findSome = async () => {
    for (const one of left) {
      const giveBack = await turns.take(limit.end - Date.now() - SHORTEST_MS);
      if (!giveBack) return;
      try {
        if (limit.end - Date.now() < SHORTEST_MS || isGone()) return;
        const hit = await inTime(context, limit, (inside) => hitsOf(inside, one, text));
        if (hit) hits.set(one.id, hit);
      } catch (error) {
        // What he may not ask for is not looked for.
        if (!(error instanceof AppError && error.code.startsWith("access."))) onError(error, one.id);
      } finally {
        giveBack();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, findSome));
  return listed.flatMap(({ id }) => hits.get(id) ?? []);
}

async function hitsOf(context: Context, { id, screen, entity }: ListedScreen, text: string): Promise<FinderHits | undefined> {
  const fields = searchFields(entity, context.actor);
  if (fields.length === 0) return undefined;
  const columns = new Set([displayField(entity), ...fields.map(({ name }) => name)]);
  const ask = (condition: Condition | undefined, keyword?: string) =>
    list(context, entity, { condition: allOf(screen.filter, condition), keyword, current: 1, size: MOST, columns });
  const { records, total } = await ask(undefined, text);
  if (records.length === 0) return undefined;
  // A number that is written out comes first, however many begin with it.
  const whole = total > records.length ? (await ask(isWhole(fields, text))).records : [];
  const unique = [...new Map([...whole, ...records].map((row) => [row.id, row])).values()];
  const near = (row: Row) =>
    nearness(
      fields.map(({ name }) => row[name]),
      text,
    );
  const sorted = unique.toSorted((row, other) => near(row) - near(other)).slice(0, MOST);
  return {
    ...{ screen: id, entity: entity.$id, of: entity.title, action: openingOf(context, { screen, entity }) },
    records: sorted.map((row) => ({ id: row.id, ...textsOf(row, displayField(entity), fields, text) })),
    hasMore: total > sorted.length,
  };
}

/** The text is all that stands in one of the fields. Its beginning is asked for too, as the search indexes answer that. */
const isWhole = (fields: readonly Field[], text: string): Condition => ({
  any: fields.map(({ name }) => ({
    all: [
      { field: name, op: "startsWith", value: text },
      { field: name, op: "eq", value: text },
    ],
  })),
});

/** 0: a field is the text; 1: one begins with it; 2: it stands in one. */
function nearness(values: readonly unknown[], text: string): number {
  const sought = text.toLowerCase();
  const texts = values.flatMap((value) => (typeof value === "string" ? value.toLowerCase() : []));
  if (texts.includes(sought)) return 0;
  return texts.some((value) => value.startsWith(sought)) ? 1 : 2;
}

/** What tells the record: its display field, its number, and whatever else the text stands in. */
function textsOf(row: Row, display: string, fields: readonly Field[], text: string): { title: string; more: string[] } {
  const written = (name: string) => (typeof row[name] === "string" ? (row[name] as string) : "");
  const sought = text.toLowerCase();
  const number = fields.find(({ property }) => property["x-unique"] !== undefined)?.name;
  const telling = fields.filter(({ name }) => name !== display && (name === number || written(name).toLowerCase().includes(sought)));
  const more = telling.map(({ name }) => written(name)).filter((value) => value !== "" && value !== written(display));
  return { title: written(display) || String(row[display] ?? row.id), more: [...new Set(more)] };
}

/** As a double click on a row of the screen does. */
function openingOf({ actor }: Context, { screen, entity }: Pick<ListedScreen, "screen" | "entity">): "detail" | "edit" | null {
  const named = namedActions(screen);
  return (
    (["detail", "edit"] as const).find(
      (action) => named.includes(action) && GENERIC[action].on.includes("row") && mayPress(action, entity, {}, actor),
    ) ?? null
  );
}
