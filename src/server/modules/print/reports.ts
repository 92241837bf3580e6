import type { JimuReport } from "../../../model/contract/jimu-report.ts";
import { documentsOf } from "../../../model/documents.ts";
import { PRINTS, type PrintTemplate } from "../../../model/print-template.ts";
import type { Context } from "../../context.ts";
import { resourcesOfTemplates, rolesOfTemplates } from "./assigned.ts";
import { openTemplates } from "./templates.ts";

/** All templates in force as the calls of the specification have them, in the order of their titles. Of roles those of the actor's tenant. */
export async function reportsOf({ db, documents, actor, language }: Context, resource?: string): Promise<JimuReport[]> {
  const [roles, links] = [await rolesOfTemplates(db, actor.tenant), await resourcesOfTemplates(db)];
  const templates = [...documentsOf(documents, PRINTS).values()] as PrintTemplate[];
  return templates
    .map(({ $id, title, kind, entity }): JimuReport => {
      const linked = links.get($id) ?? [];
      const isLinked = resource === undefined ? linked.length > 0 : linked.includes(resource);
      return {
        ...{ id: $id, reportId: $id, reportName: title, kind, entity, entityName: documents.entities.get(entity)?.title ?? entity },
        ...{ isAssociate: isLinked ? "1" : "0", roleCodes: roles.get($id) ?? [] },
      };
    })
    .sort((one, other) => one.reportName.localeCompare(other.reportName, language));
}

/** Those that are linked to an entry of the menu and open to the actor, without the roles for which they are. */
export async function reportsAt(context: Context, resource: string): Promise<JimuReport[]> {
  const open = new Set((await openTemplates(context)).map(({ template }) => template.$id));
  const reports = await reportsOf(context, resource);
  return reports.filter(({ id, isAssociate }) => isAssociate === "1" && open.has(id)).map((report) => ({ ...report, roleCodes: [] }));
}
