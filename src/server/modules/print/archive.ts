import { archivePrintOf } from "../../../model/archive-label.ts";
import type { Condition } from "../../../model/condition.ts";
import { AppError } from "../../../model/error.ts";
import { type ArchivedLabel, archivedTemplate } from "../../../model/label-json/archive-template.ts";
import type { Json } from "../../../model/label-json/legacy.ts";
import { mayDo } from "../../../model/permitted.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";
import { matching, rows } from "../../records/read/query.ts";
import { get, listAll } from "../../records/read/read.ts";
import type { OpenTemplate } from "./open-template.ts";

const LABEL = "label";
const DISABLED = 1;

/** What says whether a label prints itself, and how: to whom one of these is hidden, no label does. */
const DECIDING = ["formId", "status", "template", "details"] as const;

/** The archive as somebody sees it, whatever the task he is at work in; undefined where he does not see it. */
function archiveOf(context: Context) {
  const own = { ...context, actor: withoutTask(context.actor) };
  const entity = own.documents.entities.get(LABEL);
  if (!entity || !mayDo(own.actor, entity, "view") || DECIDING.some((field) => !maySee(entity, field, own.actor))) return undefined;
  return { own, entity };
}

const inUseFor = (form: string): Condition => ({
  all: [
    { field: "formId", op: "eq", value: form },
    { field: "status", op: "ne", value: DISABLED },
  ],
});

const isFilled = ({ template, details }: Row): boolean => !template && Array.isArray(details) && details.length > 0;

const labelIn = ({ id, name, code, width, height, byRows, details }: Row): ArchivedLabel => ({
  ...{ id, name: String(name ?? code ?? id), width, height, byRows: byRows === true },
  details: Array.isArray(details) ? (details as Json[]) : [],
});

/** The labels of the archive for records of an entity that the actor sees and that say themselves how they are printed, by its own details. */
export async function archivedLabels(context: Context, form: string): Promise<OpenTemplate[]> {
  const archive = archiveOf(context);
  const entity = context.documents.entities.get(form);
  if (!archive || !entity) return [];
  const labels = await listAll(archive.own, archive.entity, { condition: inUseFor(form) }, { withChild: true });
  return labels.filter(isFilled).map((row) => ({ entity, template: archivedTemplate("label", labelIn(row), entity, context.documents) }));
}

/** Whether any label of the archive that the actor sees is for records of an entity. */
export async function hasArchivedLabels(context: Context, form: string): Promise<boolean> {
  const archive = archiveOf(context);
  if (!archive) return false;
  const { found } = matching(archive.own, archive.entity, { condition: inUseFor(form) });
  return (await rows(archive.own, archive.entity, found, { fields: [], limit: 1 })).length > 0;
}

/**
 * What a template's name means that is none of a document: a label of the archive, or a sheet of its bar codes. A label that names a template stands for it.
 * @returns undefined where the name is a document's; `instead`: the name of the template that prints the label
 * @throws AppError document.notFound where the label does not exist for the actor, label.unfit where it is disabled, or says nothing
 */
export async function archivedTemplateFor(context: Context, id: string): Promise<OpenTemplate | { readonly instead: string } | undefined> {
  const asked = archivePrintOf(id);
  if (!asked) return undefined;
  const archive = archiveOf(context);
  if (!archive) throw new AppError("document.notFound", { params: { id } });
  const row = await get(archive.own, archive.entity, asked.label);
  const entity = context.documents.entities.get(String(row.formId));
  if (!entity) throw new AppError("document.notFound", { params: { id } });
  const unfit = () => new AppError("label.unfit", { params: { name: labelIn(row).name } });
  if (row.status === DISABLED) throw unfit();
  if (asked.print === "label" && typeof row.template === "string" && row.template !== "") return { instead: row.template };
  if (asked.print === "label" && !isFilled(row)) throw unfit();
  return { entity, template: archivedTemplate(asked.print, labelIn(row), entity, context.documents) };
}
