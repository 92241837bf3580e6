import { allOf } from "../../../model/condition.ts";
import type { PersonQuery } from "../../../model/contract/notices.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { list } from "../../records/read/read.ts";

/** People to choose recipients among, as the actor may see them: the user's own row scope and columns hold here too. */
export async function persons(context: Context, { code, id, status, personName, current, size }: PersonQuery) {
  const user = entityOf(context.documents, "user");
  const department = code ? await departmentOf(context, code) : id;
  const condition = allOf(
    department === undefined ? undefined : { field: "dept", op: "eq", value: department },
    status === undefined ? undefined : { field: "status", op: "eq", value: status },
    personName ? { field: "realName", op: "contains", value: personName } : undefined,
  );
  const { records, total } = await list(context, user, { ...(condition && { condition }), current, size });
  return {
    records: records.map(({ id: person, realName, username, dept }) => ({ id: person, realName, username, dept })),
    total,
    current,
    size,
  };
}

/** The id of the department with this code; one that nobody has where there is none. */
async function departmentOf(context: Context, code: string): Promise<string> {
  const condition = { field: "code", op: "eq", value: code } as const;
  const { records } = await list(context, entityOf(context.documents, "department"), { condition, current: 1, size: 1 });
  return records[0]?.id ?? "0";
}
