import { createHash } from "node:crypto";
import type { Actor } from "../../model/actor.ts";

/** A digest of all that decides what somebody may see. What was made for him is given out only to who has the rights with which it was made. */
export function accessDigest(actor: Actor): string {
  const { id, isSuperUser, tenant, organisation, dept, permissions, grants, rows, task } = actor;
  const sorted = (set: Iterable<string>) => [...set].sort();
  const facts = [
    ...[id, isSuperUser, tenant, organisation, dept, sorted(permissions)],
    ...[sorted(grants.controlled ?? []), sorted(grants.view)],
    sorted([...rows].map((entry) => JSON.stringify(entry))),
    ...(task ? [task.name, task.grant.entity, task.grant.record, sorted(task.grants.view)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
