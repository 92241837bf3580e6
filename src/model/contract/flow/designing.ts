import { ID, REFERENCE } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";
import { BASE } from "./parts.ts";
import type { RuleOfFile } from "./rehearsal.ts";

const AT = `${BASE}/flowEntry`;
const designs = { permission: "flow-entry:edit" } as const;

/** Null where the designer may not choose people; `owner`: for whom a deputy acts. */
const PERSON = object({
  person: nullable(REFERENCE),
  owner: nullable(REFERENCE),
  isDeputy: boolean(),
  rules: list(integer(), { description: "Which of the rules name him, or the one for whom he acts; none: a policy does." }),
});
const NOW = object({
  people: list(PERSON),
  starter: nullable(REFERENCE),
  open: list(integer(), { description: "Rules that hang on the record, or on what happens before: not known yet." }),
  skip: nullable(text(undefined, { description: "It would be passed: nobody, repeated, starter." })),
  refused: boolean({ description: "Nobody could do it, and the flow would be refused there." }),
});
/** Who would do a step if it were come to now. */
export type PeopleNow = ValueOf<typeof NOW>;

const policy = <const W extends string>(...words: readonly W[]) => optional(nullable(choice(words)));

/** What rules call by their codes, and by what: accounts of users, codes of the others. */
export const NAMED = ["user", "role", "position", "department"] as const;
const CODED = object({ entity: choice(NAMED), id: ID, code: text(), name: text() });
/** Something that rules call by its code. */
export type Coded = ValueOf<typeof CODED>;

const SOME = optional(list(text(64, { minLength: 1 }), { maxItems: 200 }));

/** What a designer is told while he sets a step: the form, and people as rules name them (`src/flow/people-rule.ts`). */
export const FLOW_DESIGNING = {
  people: operation({
    ...{ id: "flowEntry.people", method: "POST", path: `${AT}/people`, ...designs, answer: NOW },
    summary: "Who would do a step with these rules if a flow came to it now, handed in by a starter, else by whoever asks",
    body: object({
      id: ID,
      rules: list(typed<RuleOfFile>({ type: "object", additionalProperties: true, maxProperties: 20 }), { maxItems: 50 }),
      countersign: optional(boolean()),
      take: optional(choice(["each", "claim"])),
      policies: optional(
        object({
          nobody: policy("administrator", "skip", "refuse"),
          repeated: policy("skip", "ask"),
          starter: policy("skip", "ask", "superior"),
          gone: policy("superior", "administrator", "leaveOut"),
        }),
      ),
      starter: optional(nullable(ID)),
    }),
  }),
  form: operation({
    ...{ id: "flowEntry.form", method: "GET", path: `${AT}/form`, ...designs, query: object({ id: ID }) },
    summary: "The records about which a flow is, and a screen of them; null where there are none",
    answer: object({ entity: nullable(text()), screen: nullable(text()) }),
  }),
  names: operation({
    ...{ id: "flowEntry.names", method: "POST", path: `${AT}/names`, ...designs, answer: list(CODED) },
    summary: "What the codes in rules stand for, and which codes records have, as far as the designer may see both",
    body: object({ user: SOME, role: SOME, position: SOME, department: SOME }),
  }),
} as const;
