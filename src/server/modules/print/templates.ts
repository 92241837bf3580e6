import type { PrintChoice } from "../../../model/contract/print.ts";
import { documentsOf, type Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { paperOf } from "../../../model/print-paper.ts";
import { PRINTS, type PrintTemplate, printOf } from "../../../model/print-template.ts";
import type { Context } from "../../context.ts";
import { archivedLabels, archivedTemplateFor } from "./archive.ts";
import { isFor, resourcesOfTemplates, rolesOfTemplates } from "./assigned.ts";
import type { OpenTemplate } from "./open-template.ts";

const mayPrint = ({ actor }: Context, entity: Entity): boolean => mayDo(actor, entity, "view") && mayDo(actor, entity, "print");

/** The templates in force by which the actor may print, in the order of their titles. */
export async function openTemplates(context: Context): Promise<OpenTemplate[]> {
  const { db, documents, actor, language } = context;
  const roles = await rolesOfTemplates(db, actor.tenant);
  const templates = [...documentsOf(documents, PRINTS).values()] as PrintTemplate[];
  return templates
    .flatMap((template): OpenTemplate[] => {
      const entity = documents.entities.get(template.entity);
      return entity && mayPrint(context, entity) && isFor(roles.get(template.$id), actor) ? [{ template, entity }] : [];
    })
    .sort((one, other) => one.template.title.localeCompare(other.template.title, language));
}

/**
 * The template by which the actor wants to print.
 * @param id of a document, or what a label of the archive is called (`model/archive-label.ts`)
 * @throws AppError document.notFound, access.denied where he may not print such records, print.noTemplate where it is for other roles
 */
export async function templateFor(context: Context, id: string): Promise<OpenTemplate> {
  const { db, documents, actor } = context;
  const archived = await archivedTemplateFor(context, id);
  if (archived && "instead" in archived) return templateFor(context, archived.instead);
  if (archived) {
    if (!mayPrint(context, archived.entity)) throw new AppError("access.denied", { params: { entity: archived.entity.title } });
    return archived;
  }
  const template = printOf(documents, id);
  const entity = template && documents.entities.get(template.entity);
  if (!template || !entity) throw new AppError("document.notFound", { params: { id } });
  if (!mayPrint(context, entity)) throw new AppError("access.denied", { params: { entity: entity.title } });
  if (!isFor((await rolesOfTemplates(db, actor.tenant)).get(id), actor)) throw new AppError("print.noTemplate");
  return { template, entity };
}

/**
 * The templates that the actor is offered for an entity, at an entry of the menu, or for an entity at an entry: then also those that are linked to no
 * entry at all. Labels of the archive are linked to entities alone.
 */
export async function offered(
  context: Context,
  { entity, resource, template }: { readonly [key in "entity" | "resource" | "template"]?: string | undefined },
): Promise<PrintChoice[]> {
  if (template !== undefined) return [choiceOf((await templateFor(context, template)).template)];
  const open = await openTemplates(context);
  const printed = context.documents.entities.get(entity ?? "");
  const archived = printed && mayPrint(context, printed) ? await archivedLabels(context, printed.$id) : [];
  const links = resource === undefined ? undefined : await resourcesOfTemplates(context.db);
  const offeredTemplates = open
    .filter((one) => entity === undefined || one.entity.$id === entity)
    .filter(({ template: { $id } }) => {
      const linked = links?.get($id);
      if (!links || resource === undefined) return true;
      return linked ? linked.includes(resource) : entity !== undefined;
    });
  return [...offeredTemplates, ...archived].map((one) => choiceOf(one.template));
}

function choiceOf(template: PrintTemplate): PrintChoice {
  const { $id: id, title, description = null, kind, entity, params = [], rows } = template;
  const { width, height, dpi } = paperOf(template);
  return { id, title, description, kind, entity, page: { width, height, dpi }, params: [...params], byRows: rows !== undefined };
}
