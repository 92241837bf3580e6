import type { Entity, Screen } from "../documents.ts";
import { keepOf } from "../fields.ts";
import type { Subject } from "./set.ts";

const ACTIONS: readonly string[] = ["view", "add", "edit"];

/** An entity of one record (x-single) belongs to what there is one of it for, is seen by everybody who may view it, and is neither removed nor imported. */
export function checkSingle({ report, document }: Subject<Entity>): void {
  const single = document["x-single"];
  if (single === undefined) return;
  const keep = keepOf(document);
  for (const key of ["x-master", "x-parent", "x-order", "x-unique"] as const)
    if (document[key] !== undefined) report(["x-single"], `"x-single" and "${key}" exclude each other`, { key: true });
  if (single === "platform") {
    if (keep.tenant) report(["x-single"], '"x-single": "platform" needs "tenant": false in x-keep');
  } else if (!keep.tenant) report(["x-single"], '"x-single" needs "tenant": true in x-keep');
  if (single === "organisation" && !keep.organisation)
    report(["x-single"], '"x-single": "organisation" needs "organisation": true in x-keep');
  const { owner, department } = document["x-scope"] ?? {};
  if (owner !== false || department !== false)
    report(["x-single"], 'who may view the one record sees it: "x-scope" is { "owner": false, "department": false }');
  const actions = document["x-actions"];
  if (!actions) report(["x-single"], `"x-single" needs "x-actions" of ${ACTIONS.join(", ")}`);
  for (const [index, action] of (actions ?? []).entries())
    if (!ACTIONS.includes(action)) report(["x-actions", index], `the one record is not a matter of "${action}"`);
}

/** The one record has no list. */
export function checkSingleScreen({ report, document }: Subject<Screen>, entity: Entity): void {
  if (entity["x-single"] && document.kind !== "form" && document.kind !== "detail")
    report(["kind"], `"${entity.$id}" is one record: its screens are of kind form or detail`);
}
