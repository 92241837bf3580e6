import { sql } from "kysely";
import { FILE } from "../../../model/contract/file.ts";
import { FILE_USAGE } from "../../../model/contract/file-usage.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { FILE_ENTITY } from "../../../model/files.ts";
import { holdersOf, lookAtFiles } from "../../files/holders.ts";
import { countUsage } from "../../files/usage.ts";
import { fileTable, isHeld } from "../../files/uses.ts";
import { maySee } from "../../records/access/column-access.ts";
import type { HookTable } from "../../records/context.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";

/** Files as their administrators see them (specification administration §2.1, file management): who holds them, and removing what nobody does. */
export const fileHooks: HookTable = new Map([
  [
    FILE_ENTITY,
    {
      async beforeRemove({ db, documents, actor }, { records }) {
        const ids = records.map(({ id }) => String(id));
        const { rows } = await sql<{ id: string; name: string }>`select f.id, f.name from ${sql.table(fileTable(documents))} as f
          where f.id = any(${ids}::bigint[]) and ${isHeld(documents, sql.ref("f.id"))} order by f.id limit 1`.execute(db);
        const [held] = rows;
        if (!held) return;
        const isNamed = maySee(entityOf(documents, FILE_ENTITY), "name", actor);
        throw new AppError("file.held", { params: { name: isNamed ? held.name : held.id } });
      },
      async wording(context, { rows }) {
        const looked = rows.filter((row) => "holders" in row || "unusedSince" in row).map(({ id }) => id);
        const holders = await holdersOf(context, looked);
        return new Map(
          [...holders].map(([id, { named, others }]) => [
            id,
            { holders: [...named, ...(others > 0 ? [`+${others}`] : [])].join("；"), unusedSince: null },
          ]),
        );
      },
    },
  ],
]);

export const FILE_CALLS: readonly Call[] = [
  operationCall(FILE.look, async (_, { db, documents }) => {
    await lookAtFiles(db, documents);
    return null;
  }),
  operationCall(FILE_USAGE.count, async (_, { db, documents }) => {
    await countUsage(db, documents);
    return null;
  }),
];
