import type { FastifyInstance } from "fastify";
import { type ColumnChange, ROLE_COLUMN } from "../../../model/contract/role-column.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { ColumnRow } from "../../../model/rights-grid.ts";
import { gridRole, roleChange } from "../../../model/rights-grid-draft.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable, RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { edit } from "../../records/write/write.ts";
import { closeField, fieldClosing } from "./closing.ts";
import { columnNamed, ownColumns, roleColumns, tableColumns, tableEntity, tableNamed, tablesIn } from "./tables.ts";

/** Column lists of roles at the addresses of the specification (administration §7.7). */
export async function columnRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  serve(app, ROLE_COLUMN.tables, (_, request) => tablesIn(request.context()));
  serve(app, ROLE_COLUMN.mainTables, (_, request) => tablesIn(request.context()).filter(({ master }) => master === null));
  serve(app, ROLE_COLUMN.tableByName, ({ query }, request) => tableNamed(request.context(), query.tableName));
  serve(app, ROLE_COLUMN.columns, ({ params }, request) => tableColumns(request.context(), params.id));
  serve(app, ROLE_COLUMN.roleColumns, ({ params }, request) => roleColumns(request.context(), params.role, params.table));
  serve(app, ROLE_COLUMN.userColumns, ({ params }, request) => ownColumns(request.context(), params.id));
  serve(app, ROLE_COLUMN.generatorColumns, ({ query }, request) => ownColumns(request.context(), query.tableName));
  serve(app, ROLE_COLUMN.column, ({ query }, request) => columnNamed(request.context(), query.tableName, query.fieldName));
  serve(app, ROLE_COLUMN.closing, ({ params }, request) => fieldClosing({ ...request.context(), hooks }, params.id));
  serve(app, ROLE_COLUMN.close, ({ params }, request) => closeField({ ...request.context(), hooks }, params.id));
  serve(app, ROLE_COLUMN.change, async ({ params, body }, request) => {
    await changeList({ ...request.context(), hooks }, params.id, body.tableId, body.columns);
    return null;
  });
}

/** The list of a role about a table becomes this one, as its form would save it. */
async function changeList(context: RecordContext, id: string, table: string, list: readonly ColumnChange[] | null): Promise<void> {
  tableEntity(context, table);
  const role = entityOf(context.documents, "role");
  const row = await get(context, role, id);
  if (!("columns" in row)) throw new AppError("access.columnHidden", { params: { field: "columns" } });
  const stored = gridRole(row);
  const former = new Map(stored.columns.flatMap((one) => (one.entity === table ? [[one.field, one]] : [])));
  const rows = (list ?? []).map(
    ({ field, canView = true, canAdd = false, canEdit = false }): ColumnRow => ({
      ...{ id: former.get(field)?.id, entity: table, field },
      ...{ canView, canAdd, canEdit },
    }),
  );
  const columns = [...stored.columns.filter(({ entity }) => entity !== table), ...rows];
  const change = roleChange(stored, { ...stored, columns });
  if (change) await edit(context, role, id, { ...change.values, version: change.version });
}
