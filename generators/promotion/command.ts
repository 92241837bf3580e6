import { parseArgs } from "node:util";

/** The wish cannot be fulfilled; the message says why and what to do. */
export class PromoteError extends Error {}

export const USAGE = `npm run -s promote -- list                                   what can be taken from the site
npm run -s promote -- take form:visit menu:* > package.json  items with what they need; --alone: without; --along: with their flows and entries of the menu
npm run -s promote -- plan package.json                      what the package would do at the site; ends with 1 where something stands against it
npm run -s promote -- apply package.json                     brings it in and publishes; --draft: into drafts; --note "what is new"
npm run -s promote -- files ../vault form:visit              published forms as files of a document root
with plan and apply: --side mine|theirs decides what both sides changed, --accept takes that values which do not fit are lost,
--over that what was published elsewhere than from its draft is published over
FORMWORK_URL says where the site is, FORMWORK_TOKEN in whose session: what POST /api/v1/login answers as token`;

const FLAG = { type: "boolean" } as const;
const WORD = { type: "string" } as const;
const OPTIONS = { alone: FLAG, along: FLAG, draft: FLAG, accept: FLAG, over: FLAG, side: WORD, note: WORD };

/** What was wished beside the items. */
export type Wishes = ReturnType<typeof parsed>["values"];

/** In what a command runs. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

/** The words and options of a command. @throws PromoteError for an option that is none */
export function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new PromoteError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
