import { ID, PAGE, pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { choice, defaulted, list, NOTHING, object, optional, text, type ValueOf } from "./schema.ts";

const TEMPLATE = text(60, { pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$" });

const REPORT = object({
  id: text(undefined, { description: "The $id of the template." }),
  reportId: text(undefined, { description: "The same, as /jmreport/view/{reportId} has it." }),
  reportName: text(undefined, { description: "Its title in the language of the user." }),
  kind: choice(["report", "label"]),
  entity: text(),
  entityName: text(),
  isAssociate: choice(["0", "1"], { description: "Of a resource: whether it is linked to it; else whether it is linked to any." }),
  roleCodes: list(text(), { description: "The roles for which it is alone; none: for everybody who may print its records." }),
});
/** A print template as the calls of the specification have it. */
export type JimuReport = ValueOf<typeof REPORT>;

const ROLE = object({ code: text(), name: text() });

const BASE = "/api/v1/jimureport/jimuReport";
const assigning = { permission: "print-template:assign" } as const;

/** Print templates in force, and for whom and where they are (specification workflow §7, administration §7.11). */
export const JIMU_REPORT = {
  data: operation({
    ...{ id: "jimuReport.data", method: "POST", path: `${BASE}/data`, ...assigning, answer: pageOf(REPORT) },
    summary: "Print templates in force, by pages",
    query: PAGE,
    body: object({ reportName: optional(text(64)), entity: optional(text(60)) }),
  }),
  findResourceAndReportList: operation({
    ...{ id: "jimuReport.findResourceAndReportList", method: "POST", path: `${BASE}/findResourceAndReportList` },
    ...{ permission: "signed-in", answer: list(REPORT) },
    summary:
      "The templates of a menu entry that the user may print by ('1'); or those that are not linked to it, for who assigns templates ('0')",
    body: object({ resourceId: ID, isAssociate: defaulted(choice(["0", "1"]), "1") }),
  }),
  findAllRoleCodes: operation({
    ...{ id: "jimuReport.findAllRoleCodes", method: "POST", path: `${BASE}/findAllRoleCodes`, permission: "role:view", answer: list(ROLE) },
    summary: "The roles that the user sees, to choose for whom a template is",
  }),
  updateReportRole: operation({
    ...{ id: "jimuReport.updateReportRole", method: "POST", path: `${BASE}/updateReportRole`, ...assigning, answer: NOTHING },
    summary: "Say for which roles a template is; none: for everybody who may print its records",
    body: object({ id: TEMPLATE, roleCodes: list(text(64), { maxItems: 200, uniqueItems: true }) }),
  }),
  updateAssociateStatus: operation({
    ...{ id: "jimuReport.updateAssociateStatus", method: "PUT", path: `${BASE}/updateAssociateStatus`, ...assigning, answer: NOTHING },
    summary: "Link templates to a menu entry, or take them off it",
    body: object({ resourceId: ID, ids: list(TEMPLATE, { minItems: 1, maxItems: 200 }), isAssociate: choice(["0", "1"]) }),
  }),
  findCodesByReportId: operation({
    ...{ id: "jimuReport.findCodesByReportId", method: "GET", path: `${BASE}/:id/findCodesByReportId`, ...assigning, answer: list(text()) },
    summary: "The codes of the roles for which a template is alone",
    params: object({ id: TEMPLATE }),
  }),
} as const;
