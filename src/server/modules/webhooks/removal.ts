import type { RecordHooks } from "../../records/context.ts";
import { forgetSecrets, newSecret } from "./signing.ts";

/** A record that stands for a way to another system, by secrets of its own. */
interface Way {
  readonly id: string;
  readonly enabled?: boolean | null;
}

/**
 * A removed record takes its secrets with it: they lie in no backup, and sign nothing. Where it comes back, it stands paused: another secret is told to the other side before it
 * is switched on.
 */
export const removalOfWay = {
  afterRemove: ({ db }, { records }) =>
    forgetSecrets(
      db,
      records.map(({ id }) => id),
    ),
  async beforeRestore(_, { changes }) {
    Object.assign(changes, { enabled: false });
  },
  async afterRestore({ db }, { records }) {
    // As with a new one: nothing leaves unsigned, and nobody has read it.
    for (const { id } of records) await newSecret(db, id);
  },
} satisfies RecordHooks<Way>;
