import { sql } from "kysely";
import type { PublishedFlow } from "../../../../model/contract/flow/entry.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { jsonb } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { valuesOfNew } from "../../../records/access/system-values.ts";
import type { RecordContext } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { nextVersion, noteChanges } from "../../../records/write/note-changes.ts";
import { insertOwn, newIds, updateOwn } from "../../../records/write/own-row.ts";
import { assertDesign } from "./drafts.ts";
import { asFields, type Draft, examine, told } from "./examine.ts";
import { versionsOf } from "./versions.ts";

const PUBLISHED = 1;
/** Of the steps of the design the last. */
const DESIGNED = 2;

/**
 * Publishes the draft of a flow as its next version, which becomes the main one. The file is compiled once, here; what runs goes on by the version with
 * which it began.
 * @throws AppError record.notFound; flow.refused with all problems, in `data` and as faults of the field that holds the diagram
 */
export function publish(context: RecordContext, id: string, messages: Messages): Promise<PublishedFlow> {
  assertDesign(context);
  return inTransaction(context, async (inside) => {
    const { db, documents } = inside;
    const entity = entityOf(documents, "flow-entry");
    // Holds the entry: of two who publish at once one is first.
    const [entry] = await load(inside, entity, [id], { lock: true });
    if (!entry) throw new AppError("record.notFound");
    const draft = entry as unknown as Draft & { readonly processDefinitionName: string };
    const { graph, entity: subject, problems } = await examine(inside, draft);
    if (problems.some(({ severity }) => severity === "error")) {
      const data = told(problems, messages, inside, subject);
      throw new AppError("flow.refused", { params: { count: asFields(data).length }, fields: asFields(data), data });
    }
    const { rows } = await sql<{ last: number | null }>`
      select max(publish_version) as last from flow_publish where flow_entry_id = ${id}::bigint`.execute(db);
    const [publishId = ""] = await newIds(inside, 1);
    const { processDefinitionKey, processDefinitionName, tableClassName } = draft;
    await sql`update flow_publish set main_version = false where flow_entry_id = ${id}::bigint and main_version`.execute(db);
    const versions = entityOf(documents, "flow-publish");
    const values = {
      ...{ flowEntry: id, publishVersion: (rows[0]?.last ?? 0) + 1, processDefinitionKey, processDefinitionName, tableClassName },
      ...{ mainVersion: true, activeStatus: true, tenant: entry.tenant ?? null },
    };
    await insertOwn(inside, versions, publishId, { ...values, ...valuesOfNew(inside, versions, values) });
    await db
      .insertInto("flow_graph")
      .values({ publish_id: publishId, bpmn_xml: String(draft.bpmnXml), graph: jsonb(graph) })
      .execute();
    const changes = { status: PUBLISHED, step: DESIGNED };
    await updateOwn(inside, entity, id, changes);
    await noteChanges(inside, entity, "edit", [
      { id, tenant: entry.tenant, version: nextVersion(entity, entry), before: { status: entry.status, step: entry.step }, after: changes },
    ]);
    const [published] = await versionsOf(inside, id);
    return published as PublishedFlow;
  });
}
