import type { FastifyInstance } from "fastify";
import { RIGHTS } from "../../../model/contract/rights.ts";
import { RIGHTS_EXPLAIN } from "../../../model/contract/rights-explain.ts";
import { MOST_FILE, RIGHTS_TREE } from "../../../model/contract/rights-tree.ts";
import type { Messages } from "../../plugins/messages.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/context.ts";
import { askForRight } from "./ask.ts";
import { admittedRows } from "./explain/admitted.ts";
import { explain } from "./explain/explain.ts";
import { gapsOf } from "./explain/gaps.ts";
import { reachOf } from "./explain/reach-of.ts";
import { missingRight } from "./missing.ts";
import { matrixFile, readMatrixFile } from "./workbench/matrix-file.ts";
import { grantedRoles } from "./workbench/roles.ts";
import { rightsTree } from "./workbench/tree.ts";

/** What somebody lacks where he was refused, and how he asks for it; what roles can grant, and grant; why he sees what he sees. */
export async function rightsRoutes(app: FastifyInstance, { letters, hooks }: { letters: Messages; hooks: HookTable }): Promise<void> {
  serve(app, RIGHTS.missing, ({ query }, request) => missingRight(request.context(), query));
  serve(app, RIGHTS.ask, async ({ body }, request) => {
    await askForRight({ ...request.context(), hooks }, letters, body);
    return null;
  });
  serve(app, RIGHTS_TREE.tree, (_, request) => rightsTree(request.context()));
  serve(app, RIGHTS_TREE.writeFile, ({ body }, request) => matrixFile(request.context(), body.changes, body.zone));
  serve(app, RIGHTS_TREE.readFile, ({ body }, request) => readMatrixFile(request.context(), body.content), { bodyLimit: MOST_FILE + 1000 });
  serve(app, RIGHTS_TREE.roles, (_, request) => grantedRoles(request.context()));
  serve(app, RIGHTS_EXPLAIN.explain, ({ body }, request) => explain(request.context(), app.narrowed, body));
  serve(app, RIGHTS_EXPLAIN.gaps, ({ body: { screen, person } }, request) => gapsOf(request.context(), app.narrowed, screen, person));
  serve(app, RIGHTS_EXPLAIN.reach, ({ body: { person, entity } }, request) => reachOf(request.context(), app.narrowed, person, entity));
  serve(app, RIGHTS_EXPLAIN.rows, ({ body }, request) => admittedRows(request.context(), body));
}
