import { OPERATIONS } from "./contract/contract.ts";
import type { Entity, NamedOperation } from "./documents.ts";
import { baseOf } from "./record-base.ts";

/** How the operations that entities name (x-operations) are called, by their ids. An id that no contract declares has none. */
export const operationsOf = (entities: Iterable<Entity>): Readonly<Record<string, NamedOperation>> =>
  Object.fromEntries(
    [...entities].flatMap((entity) =>
      Object.values(entity["x-operations"] ?? {}).flatMap((id) => {
        const operation = OPERATIONS.get(id);
        if (!operation) return [];
        const { method, path, permission } = operation;
        return [[id, { method, permission, path: operation.entity === undefined ? path : (`/${baseOf(entity)}${path}` as const) }]];
      }),
    ),
  );
