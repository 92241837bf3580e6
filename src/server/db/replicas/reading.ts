import type { KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from "kysely";
import type { Database } from "../database.ts";
import { tablesWritten } from "../writes.ts";

/** SQLSTATE read_only_sql_transaction, as a replica says it. */
class WriteRefused extends Error {
  readonly code = "25006";
}

const WRITES = /^(Insert|Update|Delete|Merge)QueryNode$/;

const isWrite = (node: RootOperationNode): boolean =>
  WRITES.test(node.kind) || (node.kind === "RawNode" && tablesWritten(node.sqlFragments.join("?")).size > 0);

const refusing: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (isWrite(node)) throw new WriteRefused("a read writes");
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** The primary, for what a replica might have answered: it refuses the writes that a replica would refuse, so that no read writes on some days alone. */
export const forReading = (db: Database): Database => db.withPlugin(refusing);
