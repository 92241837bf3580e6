import type { FastifyInstance } from "fastify";
import { may } from "../../../model/actor.ts";
import { JIMU_REPORT } from "../../../model/contract/jimu-report.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { printOf } from "../../../model/print-template.ts";
import type { Context } from "../../context.ts";
import { serve } from "../../plugins/serve.ts";
import { listAll } from "../../records/read/read.ts";
import { rolesOfTemplates } from "./assigned.ts";
import { giveRoles, link } from "./assigning.ts";
import { reportsAt, reportsOf } from "./reports.ts";

const MAY_ASSIGN = JIMU_REPORT.data.permission;

/** For whom templates are, and where they are offered. */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, JIMU_REPORT.data, async ({ query: { current, size }, body: { reportName, entity } }, request) => {
    const all = await reportsOf(request.context());
    const found = all.filter(
      (report) =>
        (reportName === undefined || report.reportName.includes(reportName)) && (entity === undefined || report.entity === entity),
    );
    return { records: found.slice((current - 1) * size, current * size), total: found.length, current, size };
  });
  serve(app, JIMU_REPORT.findResourceAndReportList, async ({ body: { resourceId, isAssociate } }, request) => {
    const context = request.context();
    if (isAssociate === "1") return reportsAt(context, resourceId);
    if (!may(request.actor, MAY_ASSIGN)) throw new AppError("print.noTemplate");
    return (await reportsOf(context, resourceId)).filter((report) => report.isAssociate === "0");
  });
  serve(app, JIMU_REPORT.findAllRoleCodes, async (_, request) => {
    const context = request.context();
    const rows = await listAll(context, entityOf(context.documents, "role"), {});
    return rows.flatMap(({ code, name }) => (typeof code === "string" ? [{ code, name: typeof name === "string" ? name : code }] : []));
  });
  serve(app, JIMU_REPORT.updateReportRole, async ({ body: { id, roleCodes } }, request) => {
    const context = request.context();
    assertThere(context, [id]);
    await giveRoles(context, id, roleCodes);
    return null;
  });
  serve(app, JIMU_REPORT.updateAssociateStatus, async ({ body: { resourceId, ids, isAssociate } }, request) => {
    const context = request.context();
    assertThere(context, ids);
    await link(context, resourceId, ids, isAssociate === "1");
    return null;
  });
  serve(app, JIMU_REPORT.findCodesByReportId, async ({ params: { id } }, request) => {
    const context = request.context();
    assertThere(context, [id]);
    return (await rolesOfTemplates(context.db, request.actor.tenant)).get(id) ?? [];
  });
}

function assertThere({ documents }: Context, ids: readonly string[]): void {
  const missing = ids.find((id) => printOf(documents, id) === undefined);
  if (missing !== undefined) throw new AppError("document.notFound", { params: { id: missing } });
}
