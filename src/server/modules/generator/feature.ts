import { GEN_TABLE } from "../../../model/contract/gen-table.ts";
import type { FeatureCard } from "../../feature.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { generatedFiles, intoDesign } from "./design.ts";
import { tableDrift } from "./drift.ts";
import { listTables } from "./read-tables.ts";
import { assertPlatform } from "./table-record.ts";
import { takeTables } from "./take.ts";

/** Documents that are generated from tables, and from what people configure of them. */
export const generator: FeatureCard = {
  name: "generator",
  calls: [
    operationCall(GEN_TABLE.sources, async (_, context) => {
      assertPlatform(context);
      return (await listTables(context.db)).map(({ comment = null, rows = null, ...table }) => ({
        ...{ ...table, comment, rows: rows === null ? null : Math.round(rows) },
      }));
    }),
    operationCall(GEN_TABLE.take, ({ body: { tables } }, context, _, request) => takeTables(context, tables, request.edition.documents)),
    operationCall(GEN_TABLE.files, ({ params }, context, _, request) => generatedFiles(context, params.id, request.edition.documents)),
    operationCall(GEN_TABLE.drift, ({ params }, context) => tableDrift(context, params.id)),
    operationCall(GEN_TABLE.design, ({ params }, context) => intoDesign(context, params.id)),
  ],
};
