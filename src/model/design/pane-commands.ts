import { DEFAULT_COLUMNS } from "../default-layout.ts";
import { CannotDesign } from "./cannot-design.ts";
import type { Design } from "./design.ts";
import { freeId, inserted, withFreeId } from "./form-edit.ts";
import { type FormGroup, type FormPane, type FormTree, formIn, type PaneKind } from "./form-tree.ts";
import { NO_TEXTS, type Texts } from "./texts.ts";
import { GROUP_WORDS, LAYOUT_WORDS, withWord } from "./word.ts";
import { withForm } from "./write-form.ts";

/** The groups become tabs or steps, each of them one; or all of them stand below each other again. */
export interface FoldForm {
  readonly do: "form.fold";
  readonly as: PaneKind | "groups";
  /** What a tab or step is called whose group has no title. */
  readonly title: string;
}

export interface AddPane {
  readonly do: "pane.add";
  readonly index: number;
  readonly title: string;
  readonly texts?: Texts | undefined;
}

/** A tab or step goes, its groups go to its neighbour. */
export interface RemovePane {
  readonly do: "pane.remove";
  readonly index: number;
}

export interface MovePane {
  readonly do: "pane.move";
  readonly index: number;
  readonly to: number;
}

export interface SetPane {
  readonly do: "pane.set";
  readonly index: number;
  readonly word: "title";
  readonly value: string;
}

/** A word of the whole form: columns, outline. */
export interface SetForm {
  readonly do: "form.set";
  readonly word: "columns" | "outline" | "footer" | "panels";
  readonly value?: unknown;
}

const FEWEST: Readonly<Record<PaneKind, number>> = { tabs: 1, steps: 2 };

export function foldForm(design: Design, { as, title }: FoldForm): Design {
  const tree = formIn(design);
  if (as === "groups") {
    const groups = [...tree.groups, ...(tree.panes?.list ?? []).flatMap(ungrouped)];
    return withForm(design, { ...tree, groups, panes: undefined });
  }
  if (tree.panes) {
    assertEnough(as, tree.panes.list.length);
    return withForm(design, { ...tree, panes: { ...tree.panes, kind: as } });
  }
  let numbered = tree;
  const list = tree.groups.map((group, index): FormPane => {
    const { title: own, id: _, ...words } = group.words;
    const id = freeId(numbered, as === "tabs" ? "tab" : "step");
    const pane = {
      words: { id, title: typeof own === "string" ? own : index === 0 ? title : `${title} ${index + 1}` },
      texts: group.texts,
      groups: [{ ...group, words: { id: "main", ...words }, texts: NO_TEXTS }],
    };
    numbered = { ...numbered, panes: { kind: as, list: [...(numbered.panes?.list ?? []), pane] } };
    return pane;
  });
  assertEnough(as, list.length);
  return withForm(design, { ...tree, groups: [], panes: { kind: as, list } });
}

/** A tab's groups on their own: where there is one without a title, it is called as the tab was. */
function ungrouped({ words, texts, groups }: FormPane): FormGroup[] {
  const [first, ...others] = groups;
  if (!first) return [];
  const { id, title, ...said } = first.words;
  const heading = title === undefined ? { title: words.title } : { title };
  const named: FormGroup = {
    ...first,
    words: { id: words.id ?? id, ...heading, ...said },
    texts: title === undefined ? texts : first.texts,
  };
  return [named, ...others.map((group) => ({ ...group, words: { ...group.words, id: `${String(words.id ?? "")}${capital(group)}` } }))];
}

const capital = ({ words: { id } }: FormGroup): string => String(id ?? "group").replace(/^[a-z]/, (letter) => letter.toUpperCase());

export function addPane(design: Design, { index, title, texts = NO_TEXTS }: AddPane): Design {
  const tree = formIn(design);
  const { panes } = tree;
  if (!panes) throw new CannotDesign("design.unknownPlace");
  if (title.trim() === "") throw new CannotDesign("design.text", { word: "title" });
  const id = freeId(tree, panes.kind === "tabs" ? "tab" : "step");
  const pane: FormPane = { words: { id, title }, texts, groups: [{ words: { id: "main" }, texts: NO_TEXTS, fields: [] }] };
  return withForm(design, withPanes(tree, inserted(panes.list, index, pane)));
}

export function removePane(design: Design, { index }: RemovePane): Design {
  const { tree, list, kind, pane } = paneAt(design, index);
  assertEnough(kind, list.length - 1);
  const heir = index > 0 ? index - 1 : 0;
  const left = list.toSpliced(index, 1).map((one, at) => {
    if (at !== heir) return one;
    const ids = new Set(one.groups.map(({ words }) => words.id));
    const added = pane.groups.filter(({ fields = [], details }) => fields.length > 0 || details !== undefined);
    return { ...one, groups: [...one.groups, ...added.map((group) => withFreeId(group, ids))] };
  });
  return withForm(design, withPanes(tree, left));
}

export function movePane(design: Design, { index, to }: MovePane): Design {
  const { tree, list, pane } = paneAt(design, index);
  return withForm(design, withPanes(tree, inserted(list.toSpliced(index, 1), to, pane)));
}

export function setPane(design: Design, { index, word, value }: SetPane): Design {
  const { tree, list } = paneAt(design, index);
  if (value.trim() === "") throw new CannotDesign("design.text", { word });
  const next = list.map((one, at) => (at === index ? { ...one, words: withWord(one.words, word, value, GROUP_WORDS) } : one));
  return withForm(design, withPanes(tree, next));
}

export const setForm = (design: Design, { word, value }: SetForm): Design => {
  const tree = { ...formIn(design), words: withWord(formIn(design).words, word, value, LAYOUT_WORDS) };
  return withForm(design, word === "columns" ? withSpans(tree, typeof value === "number" ? value : DEFAULT_COLUMNS) : tree);
};

/** The form in which no field takes more columns than there are. */
function withSpans(tree: FormTree, columns: number): FormTree {
  const narrow = (group: FormGroup): FormGroup => ({
    ...group,
    ...(group.fields && {
      fields: group.fields.map((entry) =>
        typeof entry.words.span === "number" && entry.words.span > columns ? { ...entry, words: { ...entry.words, span: columns } } : entry,
      ),
    }),
  });
  const list = tree.panes?.list.map((pane) => ({ ...pane, groups: pane.groups.map(narrow) }));
  return { ...tree, groups: tree.groups.map(narrow), ...(tree.panes && list && { panes: { ...tree.panes, list } }) };
}

const withPanes = (tree: FormTree, list: readonly FormPane[]): FormTree =>
  tree.panes ? { ...tree, panes: { ...tree.panes, list } } : tree;

function paneAt(design: Design, index: number) {
  const tree = formIn(design);
  const pane = tree.panes?.list[index];
  if (!tree.panes || !pane) throw new CannotDesign("design.unknownPlace");
  return { tree, list: tree.panes.list, kind: tree.panes.kind, pane };
}

function assertEnough(kind: PaneKind, count: number): void {
  if (count < FEWEST[kind]) throw new CannotDesign("design.fewSteps", { count: String(FEWEST[kind]) });
}
