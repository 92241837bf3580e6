import type { Design } from "../../../model/design/design.ts";
import type { FormGroup } from "../../../model/design/form-tree.ts";
import { placeOfGroup } from "../canvas/order.ts";
import { readTarget, type Target } from "../canvas/target.ts";
import { layoutIn, treeOf } from "../design-view.ts";

const fieldsIn = ({ fields, details }: FormGroup): readonly string[] => [
  ...(fields ?? []).map(({ field }) => field),
  ...(details === undefined ? [] : [details]),
];

/** The fields of what is chosen in the drawing: one field, those of a group, those of a tab. Columns of rows are none. */
export function chosenFields(design: Design, target: Target): readonly string[] {
  const one = readTarget(target);
  if (one.kind === "field") return [one.name];
  const tree = treeOf(design);
  if (one.kind === "tab") return (tree.panes?.list[one.index]?.groups ?? []).flatMap(fieldsIn);
  if (one.kind !== "group") return [];
  const at = placeOfGroup(layoutIn(tree), one.key);
  const group = at && (at.pane === undefined ? tree.groups : tree.panes?.list[at.pane]?.groups)?.[at.group];
  return group ? fieldsIn(group) : [];
}
