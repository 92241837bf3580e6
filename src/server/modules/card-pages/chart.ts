import { daysOfStretch, lastStretches, type Stretch } from "../../../model/card-groups.ts";
import type { ChartCard } from "../../../model/card-page.ts";
import { allOf } from "../../../model/condition.ts";
import type { SeenChart } from "../../../model/contract/card-pages.ts";
import { dayOf } from "../../../model/day.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { endsOf } from "../../../model/period.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { groups } from "../../records/read/groups.ts";
import { groupLabels } from "./group-labels.ts";

/** Values of a chart where its card says no number. */
const MOST = 10;
const LAST = 12;

/**
 * What a chart shows, of the records that exist for the actor.
 * @param now milliseconds since 1970
 * @throws AppError access.denied; access.columnHidden and access.columnMasked where the chart is made of columns that he does not see whole
 */
export async function chartOf(context: Context, card: ChartCard, now = Date.now()): Promise<SeenChart> {
  const entity = entityOf(context.documents, card.entity);
  if (!mayDo(context.actor, entity, "view")) throw new AppError("access.denied");
  const field = fieldsOf(entity).get(card.group);
  if (!field) throw new Error(`the entity "${card.entity}" has no field "${card.group}"`);
  if (card.by !== undefined) return overTime(context, entity, { ...card, by: card.by }, now);
  const { most = MOST, measure, filter } = card;
  const found = await groups(context, entity, { field: card.group, measure, most, filter: { condition: filter } });
  const labels = await groupLabels(
    context,
    field,
    found.groups.flatMap(({ key }) => key ?? []),
  );
  return {
    ...found,
    groups: found.groups.map((group) => ({ ...group, label: group.key === null ? null : (labels.get(group.key) ?? null) })),
  };
}

/** Every stretch has its place, also where nothing happened. */
async function overTime(context: Context, entity: Entity, card: ChartCard & { readonly by: Stretch }, now: number): Promise<SeenChart> {
  const { by, last = LAST, group: field, measure } = card;
  const stretches = lastStretches(by, last, dayOf(new Date(now).toISOString()));
  const days = [daysOfStretch(stretches[0] ?? "")[0], daysOfStretch(stretches.at(-1) ?? "")[1]] as const;
  const kind = fieldsOf(entity).get(field)?.kind === "date" ? "date" : "datetime";
  const condition = allOf(card.filter, { field, op: "between", value: endsOf(days, kind) });
  const found = await groups(context, entity, { field, by, measure, most: last, filter: { condition } });
  const values = new Map(found.groups.map(({ key, value }) => [key, value]));
  const nothing = measure ? null : "0";
  return { groups: stretches.map((key) => ({ key, label: null, value: values.get(key) ?? nothing })), rest: null };
}
