import type { Entity } from "../documents.ts";
import { keepOf } from "../fields.ts";
import { isUnique } from "../key.ts";
import type { Subject } from "./set.ts";

/**
 * Records that leave by the month (x-partition) hold nothing unique, as a partition knows its own rows alone; and nothing leans on them, as it would
 * be left behind.
 */
export function checkPartition(subject: Subject<Entity>): void {
  checkTargets(subject);
  const { report, document } = subject;
  if (document["x-partition"] === undefined) return;
  for (const key of ["x-master", "x-parent", "x-order", "x-unique", "x-single"] as const)
    if (document[key] !== undefined) report(["x-partition"], `"x-partition" and "${key}" exclude each other`, { key: true });
  if (keepOf(document).softDelete) report(["x-partition"], '"x-partition" needs "softDelete": false in x-keep');
  for (const [name, property] of Object.entries(document.properties))
    if (isUnique(property)) report(["properties", name, "x-unique"], "only the id is unique in all months (x-partition)", { key: true });
}

function checkTargets({ report, document, set }: Subject<Entity>): void {
  for (const [name, { "x-entity": entity, items }] of Object.entries(document.properties)) {
    const target = entity ?? items?.["x-entity"];
    if (target === undefined || !set.documents.entities.get(target)?.["x-partition"]) continue;
    const path = entity === undefined ? ["items", "x-entity"] : ["x-entity"];
    report(["properties", name, ...path], `records of "${target}" leave month by month (x-partition): nothing refers to them`);
  }
}
