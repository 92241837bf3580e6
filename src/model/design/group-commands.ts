import { CannotDesign } from "./cannot-design.ts";
import type { Design } from "./design.ts";
import { freeId, type GroupPlace, groupAt, groupsAt, inserted, withFreeId, withGroup, withGroups } from "./form-edit.ts";
import { type FormGroup, formIn } from "./form-tree.ts";
import { NO_TEXTS, type Texts, withoutTextsBelow } from "./texts.ts";
import { GROUP_WORDS, withWord } from "./word.ts";
import { withForm } from "./write-form.ts";

export interface AddGroup {
  readonly do: "group.add";
  readonly at: GroupPlace;
  readonly title: string;
  readonly texts?: Texts | undefined;
}

/** A group goes; its fields go to the end of the one before it, else of the one behind. */
export interface RemoveGroup {
  readonly do: "group.remove";
  readonly at: GroupPlace;
}

/** `to` is counted in the form as it is without the group. */
export interface MoveGroup {
  readonly do: "group.move";
  readonly at: GroupPlace;
  readonly to: GroupPlace;
}

export interface SetGroup {
  readonly do: "group.set";
  readonly at: GroupPlace;
  readonly word: "title" | "collapsed" | "visible";
  readonly value?: unknown;
}

export function addGroup(design: Design, { at, title, texts = NO_TEXTS }: AddGroup): Design {
  const tree = formIn(design);
  const group: FormGroup = { words: { id: freeId(tree, "group"), ...(title !== "" && { title }) }, texts, fields: [] };
  return withForm(
    design,
    withGroups(tree, at.pane, (groups) => inserted(groups, at.group, group)),
  );
}

export function removeGroup(design: Design, { at }: RemoveGroup): Design {
  const tree = formIn(design);
  const { details, fields = [] } = groupAt(tree, at);
  const neighbours = groupsAt(tree, at.pane).length - 1;
  if (details !== undefined) throw new CannotDesign("design.usage", { field: details });
  if (neighbours === 0 && (at.pane !== undefined || !tree.panes || fields.length > 0)) throw new CannotDesign("design.lastGroup");
  const heir = at.group > 0 ? at.group - 1 : 0;
  const next = withGroups(tree, at.pane, (groups) =>
    groups.toSpliced(at.group, 1).map((group, index) => {
      if (index !== heir || fields.length === 0) return group;
      return { ...group, fields: [...(group.fields ?? []), ...fields] };
    }),
  );
  return withForm(design, next);
}

export function moveGroup(design: Design, { at, to }: MoveGroup): Design {
  const tree = formIn(design);
  const group = groupAt(tree, at);
  if (at.pane !== undefined && at.pane !== to.pane && groupsAt(tree, at.pane).length === 1) throw new CannotDesign("design.lastGroup");
  if (at.pane === undefined && to.pane === undefined && tree.groups.length === 1) return design;
  const without = withGroups(tree, at.pane, (groups) => groups.toSpliced(at.group, 1));
  const ids = new Set(groupsAt(without, to.pane).map(({ words }) => words.id));
  return withForm(
    design,
    withGroups(without, to.pane, (groups) => inserted(groups, to.group, withFreeId(group, ids))),
  );
}

export function setGroup(design: Design, { at, word, value }: SetGroup): Design {
  const next = withGroup(formIn(design), at, (group) => {
    const words = withWord(group.words, word, value, GROUP_WORDS);
    return { ...group, words, texts: Object.hasOwn(words, word) ? group.texts : withoutTextsBelow(group.texts, [word]) };
  });
  return withForm(design, next);
}
