import { OPERATIONS } from "../contract/contract.ts";
import type { Entity } from "../documents.ts";
import type { Report } from "./problems.ts";
import { checkPermission, type Subject } from "./set.ts";

/** Checks the operations that an entity names (x-operations) against the contracts of the program. */
export function checkOperations(subject: Subject<Entity>): void {
  const { report, document } = subject;
  // The document names the operation; the permission, and the entity in it, the program does.
  const quiet: Report = (...fault) => report(...fault);
  for (const [name, id] of Object.entries(document["x-operations"] ?? {})) {
    const path = ["x-operations", name];
    const operation = OPERATIONS.get(id);
    if (!operation) {
      report(path, `unknown operation "${id}"`, { name: id, among: OPERATIONS.keys() });
      continue;
    }
    const { entity, permission } = operation;
    if (entity !== undefined && entity !== document.$id) report(path, `operation "${id}" is one of entity "${entity}"`);
    else if (entity !== undefined && !document["x-api"])
      report(path, `operation "${id}" lies below the calls of its entity: it needs "x-api"`);
    else if (!permission.includes(":")) continue;
    else if (!permission.startsWith(`${document.$id}:`))
      report(path, `operation "${id}" asks for "${permission}", a permission of another entity`);
    else checkPermission({ ...subject, report: quiet }, permission, path);
  }
}
