import type { FastifyInstance } from "fastify";
import { FLOW_MONITOR } from "../../../../model/contract/flow/monitor.ts";
import { entityOf } from "../../../../model/documents.ts";
import { serve } from "../../../plugins/serve.ts";
import { begin } from "../../exchange/calls.ts";
import { assertMay } from "../../exchange/fields.ts";
import type { ReaderOf } from "../wire/reader.ts";
import { choicesOf } from "./choices.ts";
import { heatOf } from "./heat.ts";
import { EVENTS_JOB, FIGURES_JOB } from "./jobs.ts";
import { overdueOf } from "./overdue.ts";
import { overviewOf } from "./overview.ts";
import { loadOf } from "./people.ts";
import { assertFigures, periodOf } from "./selection.ts";
import { variantsOf } from "./variants.ts";

/** How flows go, for who monitors them. */
export async function monitorRoutes(app: FastifyInstance, { reader }: { readonly reader: ReaderOf }): Promise<void> {
  serve(app, FLOW_MONITOR.choices, (_, request) => choicesOf(reader(request)));
  serve(app, FLOW_MONITOR.overview, ({ query }, request) => overviewOf(request.context(), query));
  serve(app, FLOW_MONITOR.heat, ({ query }, request) => heatOf(reader(request), query));
  serve(app, FLOW_MONITOR.variants, ({ query }, request) => variantsOf(reader(request), query));
  serve(app, FLOW_MONITOR.people, ({ query }, request) => loadOf(request.context(), query));
  serve(app, FLOW_MONITOR.overdue, ({ query: { current, size, ...filter } }, request) =>
    overdueOf(request.context(), filter, { current, size }),
  );
  serve(app, FLOW_MONITOR.export, ({ body: { what, zone, ...filter } }, request) => {
    const context = request.context();
    const entity = entityOf(context.documents, "flow-instance");
    assertMay(entity, request.actor, "export");
    assertFigures(context, true);
    periodOf(filter);
    return begin(context, entity, request, what === "events" ? EVENTS_JOB : FIGURES_JOB, { filter, zone });
  });
}
