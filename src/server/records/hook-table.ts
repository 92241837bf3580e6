import { allOf } from "../../model/condition.ts";
import type { HookTable, RecordHooks } from "./context.ts";

/** One table of the hooks of all features: those of one entity run after each other, in the order of the tables. */
export function joinHooks(tables: readonly HookTable[]): HookTable {
  const joined = new Map<string, RecordHooks>();
  for (const [entity, hooks] of tables.flatMap((table) => [...table])) {
    const former = joined.get(entity);
    joined.set(entity, former ? bothOf(former, hooks) : hooks);
  }
  return joined;
}

/** Absent where neither has it, as the presence of a hook decides how a batch is saved. */
function bothOf(first: RecordHooks, second: RecordHooks): RecordHooks {
  return {
    ...first,
    ...second,
    ...inTurn("beforeSave", first, second),
    ...inTurn("afterSave", first, second),
    ...inTurn("beforeRemove", first, second),
    ...inTurn("afterRemove", first, second),
    ...inTurn("beforeRestore", first, second),
    ...inTurn("afterRestore", first, second),
    ...(first.narrow && second.narrow && { narrow: (actor) => allOf(first.narrow?.(actor), second.narrow?.(actor)) }),
    ...ofBoth("shown", first, second),
    ...ofBoth("wording", first, second),
  };
}

/** What both say of the same rows, of the same field the later. */
function ofBoth<K extends "shown" | "wording">(name: K, first: RecordHooks, second: RecordHooks): Pick<RecordHooks, K> | undefined {
  const [one, other] = [first[name], second[name]] as const;
  if (!one || !other) return undefined;
  const both: NonNullable<RecordHooks["shown"]> = async (context, rows) => {
    const [told, more] = [await one(context, rows), await other(context, rows)];
    return new Map([...new Set([...told.keys(), ...more.keys()])].map((id) => [id, { ...told.get(id), ...more.get(id) }]));
  };
  return { [name]: both } as unknown as Pick<RecordHooks, K>;
}

type Happening = "beforeSave" | "afterSave" | "beforeRemove" | "afterRemove" | "beforeRestore" | "afterRestore";

function inTurn<K extends Happening>(name: K, first: RecordHooks, second: RecordHooks): Pick<RecordHooks, K> | undefined {
  const [one, other] = [first[name], second[name]] as const;
  if (!one || !other) return undefined;
  const run = async (...[context, what]: Parameters<typeof one>) => {
    await (one as (...all: unknown[]) => Promise<void>)(context, what);
    await (other as (...all: unknown[]) => Promise<void>)(context, what);
  };
  return { [name]: run } as unknown as Pick<RecordHooks, K>;
}
