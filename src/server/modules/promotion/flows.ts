import { entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { factsOf } from "../../../model/promotion/item.ts";
import type { RecordContext } from "../../records/context.ts";
import { diagramOf } from "../flow/publish/graphs.ts";
import { versionsOf } from "../flow/publish/versions.ts";
import { type Carrier, itemsOf } from "./carrier.ts";
import { RecordCodes } from "./codes.ts";
import { contentOf } from "./record-content.ts";
import { bringsWhole, type RecordShape, recordsOf, recordsWhere, seesWhole } from "./record-shape.ts";

/** A flow by the key of its process. */
export const FLOW: RecordShape = {
  entity: "flow-entry",
  code: "processDefinitionKey",
  fields: [
    ...["processDefinitionName", "icon", "flowCategory", "boundFormType", "tableClassName", "titleRule", "startRoles"],
    ...["startDepartments", "organizationId", "remarks", "bpmnXml"],
  ],
};

/** The variables of a flow. */
export const VARIABLE: RecordShape = {
  entity: "flow-entry-variable",
  code: "variableName",
  fields: ["showName", "variableType", "builtin", "bindColumnId", "bindRelationId"],
};

/** Flows: what their record says, the diagram of the main version or of the draft, and their variables by name. */
export const flowCarrier: Carrier = {
  kind: "flow",
  mayTake: (context) =>
    seesWhole(context, FLOW) && seesWhole(context, VARIABLE) && mayDo(context.actor, entityOf(context.documents, "flow-publish"), "view"),
  mayBring: (context) => bringsWhole(context, FLOW) && bringsWhole(context, VARIABLE),
  async read(context, stage, ids) {
    const codes = new RecordCodes(context);
    return itemsOf(await recordsOf(context, FLOW, ids), ids === undefined, async (record) => {
      const id = String(record.processDefinitionKey);
      const { bpmnXml: drafted, ...content } = await contentOf(context, codes, FLOW, record);
      const diagram = (stage === "published" && (await mainDiagram(context, String(record.id)))) || drafted;
      const variables = await variablesOf(context, codes, String(record.id));
      const facts = { ...content, ...variables, ...(diagram !== undefined && { bpmnXml: diagram }) };
      return { kind: "flow", id, record: String(record.id), documents: [factsOf(id, facts)] };
    });
  },
};

async function mainDiagram(context: RecordContext, entry: string): Promise<string | undefined> {
  const main = (await versionsOf(context, entry)).find(({ mainVersion }) => mainVersion);
  return main && (await diagramOf(context.db, main.id));
}

async function variablesOf(context: RecordContext, codes: RecordCodes, entry: string): Promise<Record<string, unknown>> {
  const records = await recordsWhere(context, VARIABLE.entity, { field: "flowEntry", op: "eq", value: entry });
  const named: [string, unknown][] = [];
  for (const record of records) named.push([String(record.variableName), await contentOf(context, codes, VARIABLE, record)]);
  return named.length === 0 ? {} : { variables: Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
