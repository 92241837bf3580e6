import type { PublishedState } from "../../../model/contract/published.ts";
import { type Documents, documentsOf } from "../../../model/documents.ts";
import { kindNamed } from "../../../model/kinds/kinds.ts";
import type { Context } from "../../context.ts";
import { type PublishedDocument, publishedDocuments } from "../../documents/published/rows.ts";
import { References } from "../../records/read/references.ts";

/** Where the published documents stand: in force, set aside as wrong, hidden by a file of their name, or withdrawn. */
export async function publishedStates(context: Context, inForce: Documents): Promise<PublishedState[]> {
  const rows = await publishedDocuments(context.db);
  const references = new References();
  const told = rows.map((row) => ({
    ...{ kind: row.kind, id: row.id, version: row.version, publishedAt: row.publishedAt, design: row.design },
    title: typeof row.content.title === "string" ? row.content.title : row.id,
    state: stateOf(row, inForce),
    publishedBy: row.publishedBy === null ? null : references.to("user", row.publishedBy),
    fault: row.withdrawn ? null : row.fault,
  }));
  await references.name(context);
  return told;
}

function stateOf({ kind, id, withdrawn, fault }: PublishedDocument, inForce: Documents): PublishedState["state"] {
  if (withdrawn) return "withdrawn";
  if (fault === null) return "inForce";
  const folder = kindNamed(kind)?.folder;
  return folder !== undefined && documentsOf(inForce, folder).has(id) ? "hidden" : "setAside";
}
