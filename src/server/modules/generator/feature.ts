import { GEN_TABLE } from "../../../model/contract/gen-table.ts";
import type { TableRecord } from "../../../model/generator/from-table.ts";
import type { FeatureCard } from "../../feature.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { generatedFiles, intoDesign } from "./design.ts";
import { tableDrift } from "./drift.ts";
import { intoMenu } from "./into-menu.ts";
import { listColumns, listTables } from "./read-tables.ts";
import { assertPlatform, configured, configuredAs } from "./table-record.ts";
import { takeTables } from "./take.ts";
import { writableRoots, writeIntoRoot } from "./write-root.ts";

/** Documents that are generated from tables, and from what people configure of them. */
export const generator: FeatureCard = ({ config }) => ({
  name: "generator",
  calls: [
    operationCall(GEN_TABLE.sources, async (_, context) => {
      assertPlatform(context);
      return (await listTables(context.db)).map(({ comment = null, rows = null, ...table }) => ({
        ...{ ...table, comment, rows: rows === null ? null : Math.round(rows) },
      }));
    }),
    operationCall(GEN_TABLE.columns, ({ query }, context) => {
      assertPlatform(context);
      return listColumns(context.db, query);
    }),
    operationCall(GEN_TABLE.take, ({ body: { tables } }, context, _, request) => takeTables(context, tables, request.edition.documents)),
    operationCall(GEN_TABLE.files, async ({ params }, context, _, request) =>
      generatedFiles(context, await configured(context, params.id), { inForce: request.edition.documents, roots: writableRoots(config) }),
    ),
    operationCall(GEN_TABLE.rehearse, async ({ body }, context, _, request) =>
      generatedFiles(context, await configuredAs(context, { ...body, table: body.table as TableRecord }), {
        inForce: request.edition.documents,
        roots: [],
      }),
    ),
    operationCall(GEN_TABLE.write, ({ params, body }, context) => writeIntoRoot(context, { id: params.id, root: body.root, config })),
    operationCall(GEN_TABLE.drift, ({ params }, context) => tableDrift(context, params.id)),
    operationCall(GEN_TABLE.design, ({ params }, context) => intoDesign(context, params.id)),
    operationCall(GEN_TABLE.menu, ({ params, body }, context) => intoMenu(context, params.id, body)),
  ],
});
