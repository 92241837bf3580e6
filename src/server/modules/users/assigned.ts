import { assignedIn, USER } from "../../../model/contract/user.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { edit } from "../../records/write/write.ts";

/** Fields of a user that hold what is assigned to him. */
type AssignedField = "roles" | "apps" | "otherDepts" | "organisations";

/** What a user has of a field. @throws AppError record.notFound; access.columnHidden where the reader does not see it */
function referencesIn(row: Row, field: AssignedField): readonly Reference[] {
  if (!(field in row)) throw new AppError("access.columnHidden", { params: { field } });
  return (row[field] ?? []) as readonly Reference[];
}

/** Changes a user as a form does: row scope, column grants, hooks (nobody gives more than he holds) and history. */
async function change(context: RecordContext, user: Entity, id: string, valuesOf: (row: Row) => Readonly<Record<string, unknown>>) {
  const row = await get(context, user, id);
  await edit(context, user, id, { ...valuesOf(row), version: row.version });
  return null;
}

type Reads = typeof USER.roles | typeof USER.apps | typeof USER.departments | typeof USER.organisations;
const reading = (operation: Reads, field: AssignedField): Call =>
  operationCall(operation, async ({ params }, context, user) => referencesIn(await get(context, user, params.id), field));

type Sets = typeof USER.assignRoles | typeof USER.assignApps;
const setting = (operation: Sets, field: AssignedField): Call =>
  operationCall(operation, ({ params, body }, context, user) => change(context, user, params.id, () => ({ [field]: assignedIn(body) })));

type Parts = typeof USER.addDepartments | typeof USER.removeDepartments | typeof USER.addOrganisations | typeof USER.removeOrganisations;
const adding = (operation: Parts, field: AssignedField): Call =>
  operationCall(operation, ({ params, body }, context, user) =>
    change(context, user, params.id, (row) => ({
      [field]: [...new Set([...referencesIn(row, field).map(({ id }) => id), ...assignedIn(body)])],
    })),
  );
const taking = (operation: Parts, field: AssignedField): Call =>
  operationCall(operation, ({ params, body }, context, user) => {
    const gone = new Set(assignedIn(body));
    return change(context, user, params.id, (row) => ({
      [field]: referencesIn(row, field).flatMap(({ id }) => (gone.has(id) ? [] : [id])),
    }));
  });

/** What is assigned to a user, read and changed at an address of its own (specification administration §7.1). */
export const ASSIGNED_CALLS: readonly Call[] = [
  reading(USER.roles, "roles"),
  setting(USER.assignRoles, "roles"),
  reading(USER.apps, "apps"),
  setting(USER.assignApps, "apps"),
  reading(USER.departments, "otherDepts"),
  adding(USER.addDepartments, "otherDepts"),
  taking(USER.removeDepartments, "otherDepts"),
  reading(USER.organisations, "organisations"),
  adding(USER.addOrganisations, "organisations"),
  taking(USER.removeOrganisations, "organisations"),
  operationCall(USER.updateSuperior, ({ params, body }, context, user) =>
    change(context, user, params.id, () => ({ superior: body.superiorId })),
  ),
  operationCall(USER.insider, ({ params, body }, context, user) =>
    change(context, user, params.id, (row) => ({ insider: body?.insider ?? row.insider !== true })),
  ),
];
