import { type AccessStep, explainAccess, type Mode } from "../../../../model/access.ts";
import { may } from "../../../../model/actor.ts";
import { sourcesOf } from "../../../../model/computed-sources.ts";
import type { WhyRole, WhyStep, WhyVerdict } from "../../../../model/contract/rights-explain.ts";
import type { Entity } from "../../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../../model/fields.ts";
import { isMasked, unmaskPermission } from "../../../../model/mask.ts";
import { taskOn } from "../../../../model/task-access.ts";
import type { Context } from "../../../context.ts";
import { step } from "./steps.ts";
import type { Subject } from "./subject.ts";
import { titleSeen } from "./titles.ts";

/** What decides about a field of an entity's records, whichever record it is. */
export interface ColumnAnswer {
  readonly verdict: WhyVerdict;
  readonly steps: readonly WhyStep[];
}

/** Layers that are no hindrance: the way to their answer, and not a reason. */
const SILENT: ReadonlySet<AccessStep["layer"]> = new Set(["viewing", "open"]);

/** Why somebody sees a field, sees it in part, may fill it in, or not: the walk of `access`, then its mask. */
export function explainColumn(context: Context, subject: Subject, entity: Entity, name: string, mode: Mode): ColumnAnswer {
  const { actor } = subject;
  const walk = explainAccess(entity, name, actor, mode);
  const answer = walk.at(-1)?.answer ?? "hidden";
  const field = fieldsOf(entity).get(name);
  const steps = walk.filter(({ layer }) => !SILENT.has(layer)).map((one) => columnStep(context, subject, entity, { name, mode }, one));
  if (!field || answer === "hidden") return { verdict: "no", steps };
  if (field.property["x-mask"] !== undefined) steps.push(maskStep(context, subject, entity, field));
  if (mode !== "view") return { verdict: answer === "editable" ? "yes" : "readonly", steps };
  return { verdict: isMasked(entity, field, actor) ? "masked" : "yes", steps };
}

function columnStep(
  context: Context,
  subject: Subject,
  entity: Entity,
  { name, mode }: { readonly name: string; readonly mode: Mode },
  { layer, answer }: AccessStep,
): WhyStep {
  const { actor, roles } = subject;
  const passes = answer === undefined;
  const title = titleSeen(context, entity, name) ?? name;
  if (layer === "computedSource" || (layer === "viewList" && isUnseen(subject, entity, name)))
    return step("computedSource", passes, { params: { field: title, sources: sourceTitles(context, entity, name) } });
  if (layer !== "viewList" && layer !== "fillList") return step(layer, passes, { params: { field: title } });
  if (taskOn(actor, entity.$id)) return step(layer === "viewList" ? "taskView" : "taskFill", passes, { params: { field: title } });
  if (actor.isSuperUser) return step("super", true);
  const kind = layer === "viewList" ? "view" : mode === "add" ? "add" : "edit";
  const isListed = roles.some(({ rights }) => rights.grants.controlled?.has(entity.$id));
  return step(isListed ? (kind === "view" ? "columnView" : "columnFill") : "noLists", passes, {
    params: { field: title, entity: entity.title },
    roles: isListed ? roles.map((role) => listOf(role, entity, name, kind)) : [],
  });
}

/** Whether it is hidden by what it is computed from, whatever the lists say (`withSeenSums`). */
const isUnseen = ({ actor }: Subject, entity: Entity, name: string): boolean => actor.grants.unseen?.has(`${entity.$id}:${name}`) === true;

/** What it is computed from, as far as the asker may know. */
function sourceTitles(context: Context, entity: Entity, name: string): string {
  const sources = sourcesOf(entity, fieldsOf(entity).get(name)?.property["x-computed"] ?? "");
  return [...new Set(sources.map(({ field }) => titleSeen(context, entity, field.name) ?? "…"))].join(", ");
}

function listOf(
  { role, name, link, byType }: Subject["roles"][number],
  entity: Entity,
  field: string,
  kind: "view" | "edit" | "add",
): WhyRole {
  const passes = role.columns.some((column) => column.entity === entity.$id && column.field === field && column[kind]);
  return { name, link, byType, passes, parts: [] };
}

function maskStep(context: Context, { actor, roles }: Subject, entity: Entity, field: Field): WhyStep {
  const permission = unmaskPermission(entity);
  return step("mask", !isMasked(entity, field, actor), {
    params: { field: titleSeen(context, entity, field.name) ?? field.name, permission },
    roles: roles.map(({ role, name, link, byType }) => ({
      ...{ name, link, byType },
      passes: may({ isSuperUser: false, permissions: new Set(role.permissions) }, permission),
      parts: [],
    })),
  });
}
