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
    ...(first.shown &&
      second.shown && {
        shown: async (context, rows) => {
          const [one, other] = [await first.shown?.(context, rows), await second.shown?.(context, rows)];
          return new Map(
            [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].map((id) => [id, { ...one?.get(id), ...other?.get(id) }]),
          );
        },
      }),
  };
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
