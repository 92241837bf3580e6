import { defaultColumns, defaultGroups } from "../default-layout.ts";
import type { Screen } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { type Design, entitiesIn, entityIn, listIn } from "./design.ts";
import { NO_TEXTS, ownTexts, type Texts, textsBelow } from "./texts.ts";

type Words = Readonly<Record<string, unknown>>;

/** A field where a form shows it, with what the screen says of it there. */
export interface FormEntry {
  readonly field: string;
  /** What stands beside `field`: title, span, widget and so on. */
  readonly words: Words;
  readonly texts: Texts;
}

/** A group with its fields, the columns of its details, and its texts: whatever moves, its translations go with it. */
export interface FormGroup {
  /** id, title, collapsed, visible. */
  readonly words: Words;
  readonly texts: Texts;
  readonly fields?: readonly FormEntry[] | undefined;
  readonly details?: string | undefined;
  /** Of details: all that are shown, whether the screen writes them or not. */
  readonly columns?: readonly FormEntry[] | undefined;
}

/** A tab or a step. */
export interface FormPane {
  /** id and title. */
  readonly words: Words;
  readonly texts: Texts;
  readonly groups: readonly FormGroup[];
}

export type PaneKind = "tabs" | "steps";

/** The form of a design with everything that it shows, be it written or derived from the entity. */
export interface FormTree {
  /** columns, outline, footer, panels. */
  readonly words: Words;
  readonly groups: readonly FormGroup[];
  readonly panes?: { readonly kind: PaneKind; readonly list: readonly FormPane[] } | undefined;
}

/** A place in a form: in the groups above, or in those of a tab or step. Of columns of details the index counts among them. */
export interface Place {
  readonly pane?: number | undefined;
  readonly group: number;
  readonly index: number;
}

type WrittenGroup = NonNullable<NonNullable<Screen["form"]>["groups"]>[number];
type WrittenEntry = NonNullable<WrittenGroup["fields"]>[number];

/**
 * The form of the main entity as its list has it.
 * @throws CannotDesign where the design has no list
 */
export function formIn(design: Design): FormTree {
  const { content: screen, texts: all } = listIn(design);
  const texts = textsBelow(all, ["form"]);
  const { groups, tabs, steps, ...words } = screen.form ?? {};
  const panes = tabs ?? steps;
  const read = readerOf(design);
  return {
    words,
    groups: groups ? read.groups(groups, textsBelow(texts, ["groups"])) : panes ? [] : derivedGroups(design),
    ...(panes && {
      panes: {
        kind: tabs ? "tabs" : "steps",
        list: panes.map(({ groups: inside, ...said }, index) => {
          const below = textsBelow(texts, [tabs ? "tabs" : "steps", said.id ?? String(index)]);
          return { words: said, texts: ownTexts(below), groups: read.groups(inside, textsBelow(below, ["groups"])) };
        }),
      },
    }),
  };
}

/** The groups that a form has whose screen says none. They are called as they would be if they were written. */
export function derivedGroups(design: Design): FormGroup[] {
  const main = entityIn(design);
  return defaultGroups(main.content, "edit").map(({ title, fields, details }) => ({
    words: { id: details === undefined ? "main" : groupId(details), ...(title !== undefined && { title }) },
    texts: details === undefined ? NO_TEXTS : titlesOf(main.texts, details),
    ...(fields && { fields: fields.map((entry) => plainEntry(entry as string)) }),
    ...(details !== undefined && { details, columns: derivedColumns(design, details) }),
  }));
}

/** What the group of details is called: as its field, as far as the language takes it. */
export const groupId = (details: string): string => (details === "main" ? "mainRows" : details.slice(0, 40));

/** The columns of details whose group says none. */
export function derivedColumns(design: Design, details: string): FormEntry[] {
  const rows = rowsEntity(design, details);
  const entity = rows === undefined ? undefined : entitiesIn(design).get(rows);
  return entity ? defaultColumns(entity, "edit").map(plainEntry) : [];
}

/** The id of the entity of the rows of a details field. */
export const rowsEntity = (design: Design, details: string): string | undefined =>
  fieldsOf(entityIn(design).content).get(details)?.property["x-details"];

export const plainEntry = (field: string): FormEntry => ({ field, words: {}, texts: NO_TEXTS });

/** The translations of a field's title alone. */
function titlesOf(texts: Texts, field: string): Texts {
  const own = Object.entries(textsBelow(texts, ["properties", field])).flatMap(([language, { title }]) =>
    typeof title === "string" ? [[language, { title }] as const] : [],
  );
  return Object.fromEntries(own);
}

function readerOf(design: Design) {
  const entry = (entry: WrittenEntry, texts: Texts): FormEntry => {
    if (typeof entry === "string") return plainEntry(entry);
    const { field, ...words } = entry;
    return { field, words, texts: textsBelow(texts, [field]) };
  };
  const group = ({ fields, details, columns, ...words }: WrittenGroup, texts: Texts): FormGroup => ({
    words,
    texts: ownTexts(texts),
    ...(fields && { fields: fields.map((each) => entry(each, textsBelow(texts, ["fields"]))) }),
    ...(details !== undefined && {
      details,
      columns: columns?.map((each) => entry(each, textsBelow(texts, ["columns"]))) ?? derivedColumns(design, details),
    }),
  });
  const groups = (list: readonly WrittenGroup[], texts: Texts): FormGroup[] =>
    list.map((each, index) => group(each, textsBelow(texts, [each.id ?? String(index)])));
  return { groups };
}
