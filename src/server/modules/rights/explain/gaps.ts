import type { ScreenGaps } from "../../../../model/contract/rights-explain.ts";
import { type Entity, isStored, type Screen } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { operationsOf } from "../../../../model/operations.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { entityAllows, GENERIC, mayPress, namedActions, operationOf } from "../../../../model/screen-actions.ts";
import { screensAt } from "../../../../model/tab-page.ts";
import type { Context } from "../../../context.ts";
import { explainColumn } from "./columns.ts";
import { type Narrow, type Subject, subjectOf } from "./subject.ts";
import { titleSeen } from "./titles.ts";

/**
 * What a screen has and does not show to somebody: fields of its entity that are hidden from him or masked, and actions that he may not press. It names
 * what the asker finds in his own documents, counts the rest, and tells no value of any record. Of a screen that the asker may not open he is told nothing.
 * @throws AppError document.notFound; access.denied
 */
export async function gapsOf(context: Context, narrow: Narrow, id: string, person: string | undefined): Promise<ScreenGaps> {
  const { documents, actor } = context;
  const [screen] = screensAt(documents, id);
  const entity = screen && documents.entities.get(screen.entity);
  if (!screen || !entity) throw new AppError("document.notFound", { params: { id } });
  if (!mayDo(actor, entity, "view")) throw new AppError("access.denied");
  const subject = await subjectOf(context, narrow, person);
  return {
    entity: entity.$id,
    title: entity.title,
    ...missingColumns(context, subject, entity),
    actions: missingActions(subject, screen, entity),
  };
}

function missingColumns(context: Context, subject: Subject, entity: Entity): Pick<ScreenGaps, "columns" | "unnamed"> {
  const fields = isStored(entity) ? [...fieldsOf(entity).values()].filter(({ kind, system }) => !system && kind !== "secret") : [];
  const missing = fields.flatMap(({ name }) => {
    const { verdict } = explainColumn(context, subject, entity, name, "view");
    return verdict === "yes" ? [] : [{ entity: entity.$id, field: name, title: titleSeen(context, entity, name), verdict }];
  });
  const columns = missing.flatMap(({ title, ...column }) => (title === undefined ? [] : [{ ...column, title }]));
  return { columns, unnamed: missing.length - columns.length };
}

function missingActions({ actor }: Subject, screen: Screen, entity: Entity): ScreenGaps["actions"] {
  const operations = { operations: operationsOf([entity]) };
  const missing = namedActions(screen).flatMap((action) => {
    if (action === "transitions") return [];
    if (mayPress(action, entity, operations, actor)) return [];
    if (typeof action !== "string") {
      const permission = operationOf(action, entity, operations)?.permission ?? action.permission ?? "";
      return [{ entity: entity.$id, action: permission, title: action.title }];
    }
    const { permission } = GENERIC[action];
    if (!entityAllows(entity, permission) || (action === "addChild" && entity["x-parent"] === undefined)) return [];
    return [{ entity: entity.$id, action: permission, title: "" }];
  });
  const seen = new Set<string>();
  return missing.filter(({ action, title }) => seen.size !== seen.add(`${action} ${title}`).size);
}
