import { ID, INSTANT, REFERENCE } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, choice, integer, list, nullable, object, optional, text, type ValueOf } from "../schema.ts";
import { BASE, NODE } from "./parts.ts";

const BPMN = text(1_000_000, { minLength: 1 });

const SOME = object({
  count: integer(),
  records: list(object({ id: ID, name: nullable(text()), rows: list(integer()) }), { description: "The first of them." }),
});

const TRIAL = object({
  records: integer({ description: "How many were tried." }),
  more: boolean({ description: "There are more: the newest were tried." }),
  rows: list(integer(), { description: "Of each row of the matrix, how many records it takes." }),
  otherwise: integer({ description: "How many no row takes, where the matrix says who it is then." }),
  none: SOME,
  several: SOME,
  load: list(object({ person: REFERENCE, records: integer() }), {
    description: "Who would have had most of them, of those whom one may choose.",
  }),
  unknown: integer({ description: "Records whose people only the flow that runs can tell." }),
});
/** What a matrix would have done with the records that there are. */
export type MatrixTrial = ValueOf<typeof TRIAL>;

const FIELDS = object({
  entity: text(),
  fields: list(
    object({
      name: text(),
      title: text(),
      type: nullable(choice(["number", "date", "value", "reference"], { description: "What it can be in a matrix; null: nothing." })),
      to: nullable(text(undefined, { description: "The entity to which it refers." })),
      tree: boolean({ description: "Whoever names a record may mean those below it." }),
      nullable: boolean(),
      minimum: nullable(text()),
      maximum: nullable(text()),
      scale: nullable(integer()),
      values: nullable(
        list(object({ value: text(), label: text(), above: nullable(text()) }), {
          description: "Of a dictionary, and of a tree that one may choose from.",
        }),
      ),
    }),
  ),
});
/** By what a matrix can go. */
export type MatrixFields = ValueOf<typeof FIELDS>;

/** Approval matrices, before they are published. */
export const FLOW_MATRIX = {
  fields: operation({
    ...{
      id: "flowEntry.matrixFields",
      method: "GET",
      path: `${BASE}/flowEntry/matrixFields`,
      permission: "flow-entry:edit",
      answer: FIELDS,
    },
    ...{ summary: "The fields by which an approval matrix of a flow can go, with their values", query: object({ id: ID }) },
  }),
  trial: operation({
    ...{ id: "flowEntry.matrixTrial", method: "POST", path: `${BASE}/flowEntry/matrixTrial`, permission: "flow-entry:edit", answer: TRIAL },
    summary:
      "Try the approval matrix of a step on the records that one sees: which row takes how many, which records none or several take, who would have had most",
    body: object({
      id: ID,
      bpmnXml: optional(nullable(BPMN)),
      node: NODE,
      since: optional(nullable(INSTANT)),
    }),
  }),
} as const;
