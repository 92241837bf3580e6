import { type Entity, isStored, type Screen } from "../documents.ts";
import { checkExists, type Subject } from "./set.ts";

/** What says how records are stored, called, or allowed. */
const OF_RECORDS = [
  ...([
    "x-api",
    "x-actions",
    "x-permissions",
    "x-operations",
    "x-scope",
    "x-index",
    "x-unique",
    "x-single",
    "x-partition",
    "x-parent",
    "x-order",
  ] as const),
  ...(["x-states", "x-flow", "x-keep", "x-renamed-from"] as const),
];

/** A value is kept within something of another entity, of which there are records; so are its rows. */
export function checkValue(subject: Subject<Entity>): void {
  const { report, set, document } = subject;
  const masters = document["x-master"] === undefined ? undefined : set.documents.entities.get(document["x-master"]);
  if (masters && masters["x-value"] !== document["x-value"])
    report(
      document["x-value"] === undefined ? ["x-master"] : ["x-value"],
      `rows of "${masters.$id}" are what it is: "x-value" is the same`,
    );
  const id = document["x-value"];
  if (id === undefined) return;
  checkExists(subject, "entity", id, ["x-value"]);
  const holder = set.documents.entities.get(id);
  if (holder && (!isStored(holder) || holder["x-master"] !== undefined))
    report(["x-value"], `"${id}" has no records that could keep a value`);
  for (const key of OF_RECORDS)
    if (document[key] !== undefined) report([key], `"${key}" has no meaning on values: they are kept within "${id}"`, { key: true });
}

/** A value is neither found nor listed: it is drawn where somebody has it. */
export function checkValueScreen({ report, document }: Subject<Screen>, entity: Entity): void {
  if (entity["x-value"] !== undefined && document.kind !== "form" && document.kind !== "detail")
    report(["kind"], `"${entity.$id}" is a value: its screens are of kind form or detail`);
}
