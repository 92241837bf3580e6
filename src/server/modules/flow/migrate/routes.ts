import type { FastifyInstance } from "fastify";
import { FLOW_MIGRATION } from "../../../../model/contract/flow/migration.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import { each } from "../administer/each.ts";
import { tellResults } from "../administer/routes.ts";
import type { ActorOf } from "../wire/flow-contexts.ts";
import { migrate, undoMigration } from "./migrate.ts";
import { previewMigration } from "./preview.ts";

/** Moving flows that run to another version. */
export function migrationRoutes(app: FastifyInstance, { by, errors }: { readonly by: ActorOf; readonly errors: Messages }): void {
  serve(app, FLOW_MIGRATION.preview, ({ body }, request) => previewMigration(by(request), body));
  serve(app, FLOW_MIGRATION.run, async ({ body: { target, processInstanceIds, mapping, comment } }, request) => {
    const context = by(request);
    const results = await each(context, processInstanceIds, (instance) => migrate(context, { instance, target, mapping, comment }));
    return tellResults(results, errors, request.language);
  });
  serve(app, FLOW_MIGRATION.undo, async ({ body }, request) => {
    const context = by(request);
    return tellResults(
      await each(context, body.processInstanceIds, (instance) => undoMigration(context, instance)),
      errors,
      request.language,
    );
  });
}
