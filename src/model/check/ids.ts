import type { Report } from "./problems.ts";
import type { Path } from "./source.ts";

/** The names of neighbours, by which their translations are found, stand once. */
export function checkIds(report: Report, items: readonly { readonly id?: string }[] | undefined, path: Path, noun: string): void {
  const ids = (items ?? []).map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (id !== undefined && ids.indexOf(id) < index) report([...path, index, "id"], `${noun} "${id}" stands twice`);
}
