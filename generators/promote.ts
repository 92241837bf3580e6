import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Calls, callsOf } from "../src/client/calls.ts";
import { createHttp } from "../src/client/http.ts";
import { checkDocuments } from "../src/model/check/check.ts";
import { type OfferedItem, PROMOTION, type PromotionChoice, type PromotionPlan } from "../src/model/contract/promotion.ts";
import { AppError } from "../src/model/error.ts";
import { type ItemName, itemKey } from "../src/model/promotion/item.ts";
import { type PromotionPackage, packageIn, packageText } from "../src/model/promotion/package.ts";
import { withCompanions, withNeeds } from "../src/model/promotion/selection.ts";
import { TIDY } from "../src/server/documents/formatted.ts";
import { readRoots } from "../src/server/documents/read.ts";
import { writeItems } from "../src/server/modules/promotion/item-files.ts";
import { MessageFiles } from "../src/server/plugins/messages.ts";
import { obstacles, placeOf, planLines, shortValue } from "./plan-lines.ts";
import { commandRoots } from "./roots.ts";
import { ROOT } from "./write.ts";

/** The wish cannot be fulfilled; the message says why and what to do. */
class PromoteError extends Error {}

const USAGE = `npm run -s promote -- list                                   what can be taken from the site
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

type Site = Calls<typeof PROMOTION>;
type Wishes = ReturnType<typeof parsed>["values"];

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new PromoteError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function siteOf({ env }: Surroundings): Site {
  const { FORMWORK_URL: url = "", FORMWORK_TOKEN: token = "" } = env;
  if (!/^https?:\/\//.test(url))
    throw new PromoteError(`FORMWORK_URL must say where the site is, such as https://forms.example.com\n${USAGE}`);
  if (token === "") throw new PromoteError(`FORMWORK_TOKEN must hold the token of a session at ${url}\n${USAGE}`);
  return callsOf(createHttp({ prefix: `${url.replace(/\/+$/, "")}/`, token: () => token, language: () => "en" }), PROMOTION);
}

/** The items that are meant: "form:visit", "menu:*", "document:dictionary:level". @throws PromoteError for one that is not offered */
function itemsMeant(wishes: readonly string[], offered: readonly OfferedItem[]): ReadonlySet<string> {
  if (wishes.length === 0) throw new PromoteError(`which items?\n${USAGE}`);
  const keys = wishes.flatMap((wish) => {
    const [kind = "", ...rest] = wish.split(":");
    const id = rest.join(" ");
    const meant = offered.filter((item) => item.kind === kind && (id === "*" || item.id === id));
    if (meant.length === 0)
      throw new PromoteError(`nothing that you may take is called "${wish}"; "npm run -s promote -- list" tells what is`);
    return meant.map(itemKey);
  });
  return new Set(keys);
}

const nameIn = (item: ItemName): ItemName => ({ kind: item.kind, id: item.id });

async function taken(site: Site, wishes: readonly string[], { alone, along }: Wishes): Promise<PromotionPackage> {
  const offered = await site.offer();
  const meant = itemsMeant(wishes, offered);
  const all = alone ? meant : along ? withCompanions(meant, offered) : withNeeds(meant, offered);
  return site.take({ body: { items: offered.filter((item) => all.has(itemKey(item))).map(nameIn) } });
}

function packageOf(file: string | undefined): PromotionPackage {
  if (file === undefined) throw new PromoteError(`which package?\n${USAGE}`);
  if (!existsSync(file)) throw new PromoteError(`there is no file ${file}`);
  const found = packageIn(readFileSync(file, "utf8"));
  if (!found) throw new PromoteError(`${file} is no package that this version reads`);
  return found;
}

/** The plan, with all that both sides changed decided for one of them where that is wished. */
async function planned(site: Site, brought: PromotionPackage, { side }: Wishes) {
  if (side !== undefined && side !== "mine" && side !== "theirs") throw new PromoteError(`--side is mine or theirs, not "${side}"`);
  const open = await site.plan({ body: { package: brought } });
  const choices = side === undefined ? [] : choicesFor(side, open);
  return { choices, plan: choices.length === 0 ? open : await site.plan({ body: { package: brought, choices } }) };
}

const choicesFor = (side: PromotionChoice["side"], { items }: PromotionPlan): PromotionChoice[] =>
  items.flatMap(({ kind, id, conflicts }) => conflicts.map(({ document, path }) => ({ kind, id, document, path, side })));

async function plan(site: Site, [file]: readonly string[], wishes: Wishes, print: Surroundings["print"]): Promise<0 | 1> {
  const { plan: found } = await planned(site, packageOf(file), wishes);
  const against = obstacles(found, wishes);
  for (const line of [...planLines(found), ...against]) print(line);
  return against.length === 0 ? 0 : 1;
}

async function apply(site: Site, [file]: readonly string[], wishes: Wishes, print: Surroundings["print"]): Promise<0 | 1> {
  const brought = packageOf(file);
  const { plan: found, choices } = await planned(site, brought, wishes);
  const against = obstacles(found, wishes);
  if (against.length > 0) {
    for (const line of [...planLines(found), ...against, "nothing was brought in"]) print(line);
    return 1;
  }
  const publish = wishes.draft !== true;
  const { items } = await site.apply({
    body: {
      ...{ package: brought, choices, publish, accept: publish && wishes.accept === true, over: wishes.over === true },
      items: found.items.map((item) => ({ ...nameIn(item), now: item.now })),
      ...(publish && found.tables && { planHash: found.tables.hash }),
      ...(wishes.note !== undefined && { note: wishes.note }),
    },
  });
  for (const item of items) print(`${itemKey(item)}: ${BECAME[item.became]}`);
  return 0;
}

const BECAME = {
  nothing: "nothing to do",
  draft: "in the draft",
  published: "published",
  rightsDraft: "in your draft of rights: rehearse and apply it in the workbench",
  saved: "saved",
} as const;

async function files(site: Site, [folder, ...wishes]: readonly string[], print: Surroundings["print"]): Promise<0 | 1> {
  if (folder === undefined) throw new PromoteError(`into which root?\n${USAGE}`);
  const root = resolve(folder);
  const { items } = await taken(site, wishes, { alone: true });
  const roots = commandRoots([]).filter((one) => one !== root);
  const base = checkDocuments(readRoots(roots)).documents;
  const { written, conflicts, drift } = writeItems(items, { root, product: ROOT, base, format: TIDY });
  for (const path of written) print(`written ${path}`);
  for (const { document, path, mine, theirs } of conflicts)
    print(`conflict  ${document} at ${path.join(".")}: stays ${shortValue(mine)}, the site says ${shortValue(theirs)}`);
  for (const one of drift) print(`differs  ${placeOf(one)}: the site says ${shortValue(one.before)}, the root ${shortValue(one.after)}`);
  if (written.length === 0) print("nothing has changed at the site");
  return conflicts.length === 0 ? 0 : 1;
}

/**
 * Runs a command. @returns the exit code
 */
async function run(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { positionals, values } = parsed(args);
  const [command, ...rest] = positionals;
  const { print } = surroundings;
  if (command === "list") {
    for (const { kind, id, title } of await siteOf(surroundings).offer()) print(`${kind}:${id.replace(" ", ":")}  ${title}`);
    return 0;
  }
  if (command === "take") {
    print(packageText(await taken(siteOf(surroundings), rest, values)).trimEnd());
    return 0;
  }
  if (command === "plan") return plan(siteOf(surroundings), rest, values, print);
  if (command === "apply") return apply(siteOf(surroundings), rest, values, print);
  if (command === "files") return files(siteOf(surroundings), rest, print);
  throw new PromoteError(USAGE);
}

const UNREACHED = ["client.offline", "request.timeout", "client.badGateway", "client.unreadable"];

/** A failure in words; what is a fault of the program stays one. */
async function failureLines(error: unknown, { FORMWORK_URL: url }: Surroundings["env"]): Promise<string[]> {
  if (error instanceof PromoteError) return [error.message];
  if (!(error instanceof AppError)) throw error;
  if (UNREACHED.includes(error.code)) return [`no Formwork answers at ${url} (${error.code})`];
  const messages = await new MessageFiles([ROOT]).load();
  const said = error.message === error.code ? messages.text("en", error.code, error.params) : error.message;
  const fields = messages.fields("en", error.fields ?? []);
  return [error.code === "auth.required" ? `${said}: FORMWORK_TOKEN is of no session at ${url}` : said].concat(
    fields.map(({ path, message }) => `  ${path}: ${message}`),
  );
}

/**
 * What goes from one site to another, on the command line. It speaks to a running site, by its calls, in somebody's session: his rights count, the
 * operation log says it was him, and every server of the site hears of it.
 * @returns the exit code
 */
export async function promote(
  args: readonly string[],
  surroundings: Surroundings & { readonly fail: (line: string) => void },
): Promise<0 | 1> {
  try {
    return await run(args, surroundings);
  } catch (error) {
    for (const line of await failureLines(error, surroundings.env)) surroundings.fail(line);
    return 1;
  }
}

if (import.meta.main)
  process.exitCode = await promote(process.argv.slice(2), { env: process.env, print: console.log, fail: console.error });
