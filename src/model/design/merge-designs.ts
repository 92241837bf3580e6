import { type MergeChoices, type MergeConflict, type MergePart, mergeDocuments } from "../document-merge/merge-documents.ts";
import { isPrint } from "../print-design/command.ts";
import { nameOf } from "../written-document.ts";
import { isPage } from "./card-commands.ts";
import { type Design, designOf, documentsOf } from "./design.ts";
import { formIn } from "./form-tree.ts";
import { withForm, withWholeForm } from "./write-form.ts";

export interface MergedDesign {
  readonly design: Design;
  readonly conflicts: readonly MergeConflict[];
  /** What the others changed. */
  readonly taken: readonly MergePart[];
}

/**
 * What two people made of one form. Forms are merged as they are shown: where one side says nothing of it and another one does, a field that the
 * first one added stands in it too. What follows from the entity is not written in the end.
 * @param choices whose part stands in a conflict, by `conflictKey`; default: mine
 */
export function mergeDesigns(base: Design, mine: Design, theirs: Design, choices?: MergeChoices): MergedDesign {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { design: mine, conflicts: [], taken: [] };
  if (isSame(base, mine) && (isPage(theirs) || isPrint(theirs) || hasEntity(theirs))) {
    const { taken } = mergeDocuments(documentsOf(base), documentsOf(mine), documentsOf(theirs));
    return { design: theirs, conflicts: [], taken };
  }
  const [before, ours, others] = [base, mine, theirs].map((design) => documentsOf(whole(design)));
  const { documents, conflicts, taken } = mergeDocuments(before ?? [], ours ?? [], others ?? [], choices);
  const merged = designOf(documents, mine.main);
  return { design: hasForm(merged) ? withForm(merged, formIn(merged)) : merged, conflicts, taken };
}

const isSame = (a: Design, b: Design): boolean => JSON.stringify(documentsOf(a)) === JSON.stringify(documentsOf(b));

const whole = (design: Design): Design => (hasForm(design) ? withWholeForm(design) : design);

const hasEntity = ({ main, documents }: Design): boolean => documents.has(nameOf({ kind: "entity", id: main }));

/** Whether there is an entity, and a list with its form. */
const hasForm = ({ main, documents }: Design): boolean =>
  documents.has(nameOf({ kind: "entity", id: main })) && documents.has(nameOf({ kind: "screen", id: `${main}-list` }));
