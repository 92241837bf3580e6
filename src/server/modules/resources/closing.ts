import type { Closing } from "../../../model/contract/resource.ts";
import { assertMay, changeAsOne } from "../../records/change/change-records.ts";
import type { RecordContext } from "../../records/context.ts";
import { entryIn, RESOURCE_ENTITY, type StoredEntry, storedEntries, withBelow } from "./entries.ts";
import { peopleBetween } from "./sight.ts";

const OPEN = 0;
/** So many are named. */
const NAMED = 20;

/** Opens or closes entries with all that lies below them, as one set of changes; `preview`: tells what that would do. */
export async function openOrClose(
  context: RecordContext,
  { ids, status, preview }: { readonly ids: readonly string[]; readonly status: number; readonly preview: boolean },
): Promise<Closing> {
  assertMay(context, [{ entity: RESOURCE_ENTITY, kind: "edit" }]);
  const entries = await storedEntries(context);
  const concerned = withBelow(
    entries,
    ids.map((id) => entryIn(entries, id)),
  ).filter((entry) => entry.status !== status);
  const changing = new Set(concerned);
  const inUse = (list: readonly StoredEntry[]) => list.filter((one) => one.status === OPEN);
  const after = entries.map((one) => (changing.has(one) ? { ...one, status } : one));
  const told = {
    changed: concerned.length,
    entries: concerned.slice(0, NAMED).map(({ id, name }) => ({ id, name })),
    people: await peopleBetween(context, inUse(entries), inUse(after)),
  };
  if (preview || concerned.length === 0) return { ...told, set: null };
  const set = await changeAsOne(
    context,
    concerned.map(({ id, version }) => ({ entity: RESOURCE_ENTITY, kind: "edit", record: id, version, values: { status } })),
  );
  return { ...told, set };
}
