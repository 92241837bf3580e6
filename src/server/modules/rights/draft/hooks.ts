import type { Messages } from "../../../plugins/messages.ts";
import type { HookTable } from "../../../records/context.ts";
import { DRAFT, keptEffects } from "./store.ts";
import { wordsOf } from "./words.ts";

/** Drafts that are open are their authors' alone; what a draft does is worded for who reads it. */
export const draftHooks = (letters: Messages): HookTable =>
  new Map([
    [
      DRAFT,
      {
        narrow: ({ id }) => ({
          any: [
            { field: "state", op: "ne", value: "open" },
            { field: "createBy", op: "eq", value: id },
          ],
        }),
        async wording(context, { rows }) {
          const ids = rows.filter((row) => "words" in row).map(({ id }) => id);
          if (ids.length === 0) return new Map();
          const kept = await keptEffects(context.db, ids);
          return new Map(kept.map(({ id, effects }) => [id, { words: wordsOf(context, letters, effects) }]));
        },
      },
    ],
  ]);
