import { joinChanges, type RecordChange } from "../../../../model/change-set.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { RecordContext } from "../../../records/context.ts";
import { get } from "../../../records/read/read.ts";
import { changeDraft, insertDraft, inTurnOf, openDraft } from "./store.ts";

interface PermissionRow {
  readonly id?: string;
  readonly permission?: unknown;
}

/**
 * Puts a permission of some roles into the actor's open draft of rights, or begins one: nothing is granted until that is applied. Roles that have
 * it, or have it in the draft, stay as they are.
 * @param name of a draft that is begun
 * @throws AppError access.denied for who may not draft rights; record.notFound; access.columnHidden where he does not see what a role grants
 */
export async function draftPermission(context: RecordContext, roles: readonly string[], permission: string, name: string): Promise<void> {
  const { actor, documents, db } = context;
  const role = entityOf(documents, "role");
  if (!mayDo(actor, entityOf(documents, "rights-draft"), "rehearse")) throw new AppError("access.denied");
  await inTurnOf(db, actor.id);
  const draft = await openDraft(context);
  const added: RecordChange[] = [];
  for (const id of new Set(roles)) {
    const { version, permissions } = await get(context, role, id);
    if (!Array.isArray(permissions)) throw new AppError("access.columnHidden", { params: { field: "permissions" } });
    const drafted = draft?.changes.find(({ entity, record }) => entity === "role" && record === id)?.values?.permissions;
    const held = (Array.isArray(drafted) ? drafted : permissions) as readonly PermissionRow[];
    if (held.some((one) => one.permission === permission)) continue;
    const rows = [
      ...held.map(({ id: row, permission: own }) => ({ ...(row !== undefined && { id: row }), permission: own })),
      { permission },
    ];
    added.push({ entity: "role", kind: "edit", record: id, version: Number(version), values: { permissions: rows } });
  }
  if (added.length === 0) return;
  if (draft) await changeDraft(context, draft, {}, { changes: joinChanges(draft.changes, added) });
  else await insertDraft(context, name, added);
}
