import { diff } from "bpmn-js-differ";
import { readDesign } from "../../../flow/design/design.ts";
import type { Difference } from "../../../flow/design/difference.ts";

export type ChangeMark = "added" | "removed" | "changed" | "moved";

/** What is marked in the diagrams of two versions, by the ids of elements. */
export interface ChangedElements {
  readonly before: ReadonlyMap<string, ChangeMark>;
  readonly after: ReadonlyMap<string, ChangeMark>;
}

/** Compares the files of two versions, and marks beside what their elements show what the differences of how they run are about. */
export async function changedElements(before: string, after: string, differences: readonly Difference[]): Promise<ChangedElements> {
  const [old, now] = await Promise.all([readDesign(before), readDesign(after)]);
  const { _added, _removed, _changed, _layoutChanged } = diff(old.definitions, now.definitions);
  const both = new Map<string, ChangeMark>();
  for (const id of Object.keys(_layoutChanged)) both.set(id, "moved");
  for (const id of Object.keys(_changed)) both.set(id, "changed");
  for (const { element } of differences) if (element !== undefined) both.set(element, "changed");
  const marked = (ids: Iterable<string>, mark: ChangeMark) => new Map([...both, ...[...ids].map((id) => [id, mark] as const)]);
  return { before: marked(Object.keys(_removed), "removed"), after: marked(Object.keys(_added), "added") };
}
