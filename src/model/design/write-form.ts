import { DEFAULT_COLUMNS } from "../default-layout.ts";
import type { WrittenDocument } from "../written-document.ts";
import { type Design, entityIn, listIn, withDocument } from "./design.ts";
import { derivedColumns, derivedGroups, type FormEntry, type FormGroup, type FormTree, formIn, rowsEntity } from "./form-tree.ts";
import { NO_TEXTS, type Texts, withTextsBelow } from "./texts.ts";
import { ENTRY_WORDS, GROUP_WORDS, inOrder, LAYOUT_WORDS, SCREEN_WORDS, withWord } from "./word.ts";

/**
 * The design with this form. Only what differs from the form that follows from the entity is written: where the screen says no groups, and those
 * of the tree are derived ones in another order, it is the fields of the entity that are put in order.
 */
export function withForm(design: Design, tree: FormTree): Design {
  return write(design, tree, false);
}

/** The design whose form is written out, derived or not: as both sides of a merge need it. */
export const withWholeForm = (design: Design): Design => write(design, formIn(design), true);

function write(design: Design, tree: FormTree, isWhole: boolean): Design {
  const before = listIn(design).content.form;
  const wasDerived = !before?.groups && !before?.tabs && !before?.steps;
  const settled = withColumnsInOrder(wasDerived ? withFieldsInOrder(design, tree) : design, tree);
  const isDerived = !isWhole && tree.panes === undefined && isSame(tree.groups, derivedGroups(settled));
  const list = listIn(settled);
  const writing: Writing = { texts: NO_TEXTS, isWhole };
  const groups = isDerived ? undefined : tree.groups.map((group, index) => writtenGroup(settled, group, ["groups"], index, writing));
  const { columns = DEFAULT_COLUMNS, ...others } = tree.words;
  const form = inOrder(
    {
      ...(columns !== DEFAULT_COLUMNS && { columns }),
      ...others,
      ...(groups && groups.length > 0 && { groups }),
      ...(tree.panes && {
        [tree.panes.kind]: tree.panes.list.map(({ words, texts, groups: inside }, index) => {
          const path = [tree.panes?.kind ?? "", String(words.id ?? index)];
          const own = inside.map((group, at) => writtenGroup(settled, group, [...path, "groups"], at, writing));
          writing.texts = withTextsBelow(writing.texts, path, mergeLanguages(writing.texts, path, texts));
          return { ...words, groups: own };
        }),
      }),
    },
    LAYOUT_WORDS,
  );
  const content = withWord(list.content, "form", Object.keys(form).length === 0 ? undefined : form, SCREEN_WORDS);
  return withDocument(settled, { ...list, content, texts: withTextsBelow(list.texts, ["form"], writing.texts) } as WrittenDocument);
}

interface Writing {
  texts: Texts;
  /** Columns are written too that follow from the entity of the rows. */
  readonly isWhole: boolean;
}

function writtenGroup(design: Design, group: FormGroup, above: readonly string[], index: number, writing: Writing): object {
  const { words, texts, fields, details, columns } = group;
  const path = [...above, String(words.id ?? index)];
  const put = (at: readonly string[], some: Texts) => {
    writing.texts = withTextsBelow(writing.texts, at, mergeLanguages(writing.texts, at, some));
  };
  const entries = (list: readonly FormEntry[], key: string) =>
    list.map((entry) => {
      if (Object.keys(entry.words).length === 0) return entry.field;
      put([...path, key, entry.field], entry.texts);
      return inOrder({ field: entry.field, ...entry.words }, ENTRY_WORDS);
    });
  put(path, texts);
  const isUsual = !writing.isWhole && details !== undefined && isSame(columns, derivedColumns(design, details));
  return inOrder(
    {
      ...words,
      ...(fields && { fields: entries(fields, "fields") }),
      ...(details !== undefined && { details }),
      ...(details !== undefined && columns && !isUsual && { columns: entries(columns, "columns") }),
    },
    GROUP_WORDS,
  );
}

/** What stands at a path already, with more texts beside it. */
function mergeLanguages(texts: Texts, path: readonly string[], more: Texts): Texts {
  let merged: Texts = texts;
  for (const key of path) merged = below(merged, key);
  const languages = new Set([...Object.keys(merged), ...Object.keys(more)]);
  return Object.fromEntries([...languages].map((language) => [language, { ...merged[language], ...more[language] }]));
}

const below = (texts: Texts, key: string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, tree]) => {
      const at = tree[key];
      return typeof at === "object" ? [[language, at] as const] : [];
    }),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isPlain = ({ words }: FormEntry): boolean => Object.keys(words).length === 0;
const sameNames = (a: readonly string[], b: readonly string[]): boolean => isSame(a.toSorted(), b.toSorted());

/** Where the tree is a derived one in another order, the entity's fields in that order. */
function withFieldsInOrder(design: Design, tree: FormTree): Design {
  const usual = derivedGroups(design);
  const plain = tree.groups.flatMap(({ fields }) => fields ?? []);
  const details = tree.groups.flatMap((group) => group.details ?? []);
  const isLike = tree.panes === undefined && plain.every(isPlain) && tree.groups.length === usual.length;
  const names = plain.map(({ field }) => field);
  const usualNames = usual.flatMap(({ fields }) => fields?.map(({ field }) => field) ?? []);
  const usualDetails = usual.flatMap((group) => group.details ?? []);
  if (!isLike || !sameNames(names, usualNames) || !sameNames(details, usualDetails)) return design;
  return withProperties(withProperties(design, design.main, names), design.main, details);
}

/** The same for the columns of details. */
function withColumnsInOrder(design: Design, tree: FormTree): Design {
  const groups = [...tree.groups, ...(tree.panes?.list ?? []).flatMap((pane) => pane.groups)];
  const before = formColumns(design);
  return groups.reduce((settled, { details, columns }) => {
    const rows = details === undefined ? undefined : rowsEntity(settled, details);
    if (details === undefined || rows === undefined || !columns?.every(isPlain) || before.has(details)) return settled;
    const usual = derivedColumns(settled, details).map(({ field }) => field);
    const names = columns.map(({ field }) => field);
    return sameNames(usual, names) ? withProperties(settled, rows, names) : settled;
  }, design);
}

/** The details whose columns the screen writes. */
function formColumns(design: Design): ReadonlySet<string> {
  const { groups = [], tabs = [], steps = [] } = listIn(design).content.form ?? {};
  const all = [...groups, ...[...tabs, ...steps].flatMap((pane) => pane.groups)];
  return new Set(all.flatMap(({ details, columns }) => (details !== undefined && columns ? [details] : [])));
}

/** The entity with some of its fields in this order, in the places that they have among the others. */
export function withProperties(design: Design, id: string, names: readonly string[]): Design {
  const document = entityIn(design, id);
  const { properties } = document.content;
  const some = new Set(names);
  const queue = [...names];
  const order = Object.keys(properties).map((name) => (some.has(name) ? (queue.shift() ?? name) : name));
  if (isSame(order, Object.keys(properties))) return design;
  const content = { ...document.content, properties: Object.fromEntries(order.map((name) => [name, properties[name]])) };
  return withDocument(design, { ...document, content } as WrittenDocument);
}
