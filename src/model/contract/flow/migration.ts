import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, choice, integer, list, mapOf, nullable, object, optional, text, type ValueOf } from "../schema.ts";
import { ADMIN_RESULT } from "./administer.ts";
import { NODE, OPINION, OWN } from "./parts.ts";

const AT = `${OWN}/migration`;
const migrates = { permission: "flow-instance:migrate" } as const;
/** Nodes of the version by which flows run, by those of the other that they become. */
const MAPPING = mapOf(NODE);

const NODE_ROW = object({ node: NODE, name: text(), kind: text(), countersign: boolean() });
const OBSTACLE = object({ node: NODE, name: text(), code: choice(["choose", "kind", "single", "inside", "join", "unreachable"]) });
const PREVIEW = object({
  source: object({ id: ID, version: integer() }),
  target: object({ id: ID, version: integer() }),
  nodes: list(NODE_ROW, { description: "Where the flows are now." }),
  targets: list(NODE_ROW, { description: "Nodes that can be chosen for those." }),
  mapping: mapOf(NODE),
  instances: list(
    object({
      id: ID,
      title: text(),
      currentStep: nullable(text()),
      state: choice(["moves", "choose", "cannot"]),
      obstacles: list(OBSTACLE),
      undoable: boolean({ description: "It was moved here, and nobody acted since." }),
    }),
  ),
  total: integer({ description: "Flows that run by the version, also beyond those that are listed." }),
});
/** What would become of the flows of a version by another one. */
export type MigrationPreview = ValueOf<typeof PREVIEW>;

const INSTANCES = list(ID, { minItems: 1, maxItems: 200 });

/** Moving flows that run to another version of their flow. */
export const FLOW_MIGRATION = {
  preview: operation({
    ...{ id: "flowMigration.preview", method: "POST", path: `${AT}/preview`, ...migrates, answer: PREVIEW },
    summary: "What would become of the flows of a version by another one",
    body: object({ source: ID, target: ID, mapping: optional(nullable(MAPPING)) }),
  }),
  run: operation({
    ...{ id: "flowMigration.run", method: "POST", path: `${AT}/run`, ...migrates, answer: list(ADMIN_RESULT) },
    summary: "Move flows to another version, each by itself",
    body: object({ target: ID, processInstanceIds: INSTANCES, mapping: optional(nullable(MAPPING)), comment: optional(nullable(OPINION)) }),
  }),
  undo: operation({
    ...{ id: "flowMigration.undo", method: "POST", path: `${AT}/undo`, ...migrates, answer: list(ADMIN_RESULT) },
    summary: "Move flows back to the version by which they ran, as long as nobody acted",
    body: object({ processInstanceIds: INSTANCES }),
  }),
} as const;
