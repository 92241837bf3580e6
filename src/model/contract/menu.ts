import { DEVICES } from "../device.ts";
import { operation } from "./operation.ts";
import {
  type AnySchema,
  boolean,
  choice,
  list,
  mapOf,
  nullable,
  object,
  optional,
  type Schema,
  text,
  typed,
  type ValueOf,
} from "./schema.ts";

const FIELDS = {
  id: text(),
  name: text(),
  path: text(),
  component: text(undefined, {
    description:
      "`screen:<id>`; a hand-coded page by its module, `page:<key>`, `workflow:<key>`, `generator:<key>`; `layout` for what holds other entries; `route` when the path says it.",
  }),
  hidden: boolean(),
  meta: object({
    title: text(),
    pinyin: nullable(text(undefined, { description: "How the search finds a Chinese title by Latin letters: pinyin and initials." })),
    icon: nullable(text()),
    code: text(),
    isIframe: boolean(),
    iframeUrl: nullable(text()),
    isExternal: boolean(),
    affix: boolean(),
    noCache: boolean(),
    badge: optional(boolean({ description: "How many records its screen has stands beside the text (POST /api/v1/screenCounts)." })),
    topParentId: text(),
    breadcrumb: optional(boolean({ description: "false: the page shows its name alone, not the way to it." })),
    showRoot: optional(boolean({ description: "A directory stands itself even above a single entry." })),
    activeMenu: optional(text(undefined, { description: "The id of the entry that is marked in its place while its page is in front." })),
  }),
};
const ENTRY = object(FIELDS);
/** An entry of the menu, as the browser builds its routes from (specification shell §2). */
export interface MenuEntry extends ValueOf<typeof ENTRY> {
  readonly children: readonly MenuEntry[];
}

/** Schemas of answers do not refer to themselves: so many floors are told, and those below are the same. */
export const FLOORS = 3;
export function entriesOf(floors: number): Schema<readonly MenuEntry[]> {
  const children: AnySchema = floors === 0 ? list(typed({ type: "object" }), { description: "The same." }) : entriesOf(floors - 1);
  return list(object({ ...FIELDS, children }) as Schema<MenuEntry>);
}

const AILMENT = choice(["dead", "noRight", "unreached", "empty", "unseen", "double"]);
/**
 * What is wrong with an entry: it names what does not exist, asks for a right that does not, has something above it that is off or gone, holds
 * nothing, is seen by super users alone, or opens what another one opens too.
 */
export type MenuAilment = ValueOf<typeof AILMENT>;
const FINDING = object({
  id: text(),
  code: text(),
  title: text(),
  ailment: AILMENT,
  value: nullable(text(undefined, { description: "The name that is wrong, or the permission that nobody holds." })),
  near: nullable(text(undefined, { description: "The name that was probably meant." })),
  others: list(text(), { description: "The entries that open the same." }),
});
/** Something that is wrong with an entry of the menu. */
export type MenuFinding = ValueOf<typeof FINDING>;
const EXAMINED = object({
  findings: list(FINDING),
  titles: list(object({ id: text(), code: text(), titles: mapOf(text()) }), {
    description: "Of the entries that are shown, by language: the page knows how much of each there is room for.",
  }),
});
/** What was found of the menu, and its titles in every language. */
export type MenuExamined = ValueOf<typeof EXAMINED>;

const ON_DEVICE = object({
  device: optional(choice(DEVICES, { description: "For which the menu is; default: what the header x-device says, else PC." })),
});

const own = { method: "GET", permission: "signed-in" } as const;

/** The menu, and where its entries may lead (specification shell §7; the path of the origins is ours). */
export const MENU = {
  tree: operation({
    ...{ id: "menu.tree", path: "/api/v1/system/getRouter", ...own, query: ON_DEVICE, answer: entriesOf(FLOORS) },
    summary: "The menu tree of the signed-in user",
  }),
  examine: operation({
    ...{ id: "menu.examine", method: "GET", path: "/api/v1/system/menuExamination", permission: "resource:view", answer: EXAMINED },
    summary: "What is wrong with the menu, and what to do about it",
  }),
  frameOrigins: operation({
    ...{ id: "menu.frameOrigins", path: "/api/v1/system/frameOrigins", ...own, answer: list(text()) },
    summary: "Origins whose pages a menu entry may show inside a tab, besides our own",
  }),
} as const;
