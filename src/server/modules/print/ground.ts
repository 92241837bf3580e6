import { createHash } from "node:crypto";
import { access } from "../../../model/access.ts";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import { mayDo } from "../../../model/permitted.ts";
import { printReads } from "../../../model/print-reads.ts";
import { elementsOf, type PrintTemplate } from "../../../model/print-template.ts";
import { withoutTask } from "../../../model/task-access.ts";
import { watermarkText } from "../../../model/watermark.ts";
import type { PrintGround } from "../../../print/values/ground.ts";
import type { Context } from "../../context.ts";
import type { Messages } from "../../plugins/messages.ts";
import { labelsOf } from "../exchange/labels.ts";
import { watermarkAt } from "../watermark/watermark.ts";
import type { OpenTemplate } from "./open-template.ts";

/** What is said when something is printed, beside template and records. */
export interface PrintFacts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** The zone in which moments are told. */
  readonly zone: string;
  readonly now: Date;
  /** Which print of each record it is, by its id. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
}

/** What a layout for the actor knows: what he sees, in his language. */
export async function groundFor(context: Context, texts: Messages, open: OpenTemplate, facts: PrintFacts): Promise<PrintGround> {
  const { documents, actor, language } = context;
  const labels = await labelsOf(
    context,
    namedFields(context, open).map(({ field }) => field),
  );
  const byValue = new Map([...labels].map(([type, items]) => [type, new Map(items.map(({ value, label }) => [String(value), label]))]));
  const { id, username, realName, userType, dept, tenant, organisation, roles } = actor;
  const say = (word: string) => texts.text(language, `workbook.${word}`);
  return {
    ...{ entity: open.entity, entityOf: (name) => documents.entities.get(name), language, timeZone: facts.zone },
    ...{ now: facts.now.toISOString(), params: facts.params, counts: facts.counts },
    user: { id, username, realName, userType, dept, tenant, organisation, roles },
    words: { yes: say("yes"), no: say("no") },
    labelOf: (dictionary, value) => byValue.get(dictionary)?.get(String(value)),
    isSeen: (name, field) => sightOf(context, open.entity, documents.entities.get(name), field) !== "hidden",
    isMasked: (name, field) => sightOf(context, open.entity, documents.entities.get(name), field) === "masked",
    ...(open.template.kind === "report" && { watermark: await watermarkFor(context, facts) }),
    // What draws charts is large, and few templates have some.
    ...(hasCharts(open.template) && { drawChart: (await import("../../print/chart.ts")).drawChart }),
  };
}

async function watermarkFor(context: Context, { zone, now }: PrintFacts): Promise<string | undefined> {
  const mark = await watermarkAt(context, "print");
  return mark && watermarkText(mark, now, zone);
}

const hasCharts = ({ elements = [], bands = [] }: PrintTemplate): boolean =>
  [...elements, ...bands.flatMap(elementsOf)].some(({ type }) => type === "chart");

/** How the actor sees a field of the entity that is printed, of its rows, or of what its references point to, which no task opens. */
function sightOf({ actor }: Context, printed: Entity, entity: Entity | undefined, name: string): "hidden" | "masked" | "seen" {
  const field = entity && fieldsOf(entity).get(name);
  if (!entity || !field) return "hidden";
  const isOwn = entity === printed || entity["x-master"] === printed.$id;
  const own = isOwn ? actor : withoutTask(actor);
  if (!isOwn && !mayDo(own, entity, "view")) return "hidden";
  if (access(entity, name, own, "view") === "hidden") return "hidden";
  return isMasked(entity, field, own) ? "masked" : "seen";
}

/** The fields that a template may read, of all entities that it reaches. */
function namedFields({ documents }: Context, { template, entity }: OpenTemplate) {
  const { words, links } = printReads(template);
  const details = [...fieldsOf(entity).values()].flatMap(({ property }) => documents.entities.get(property["x-details"] ?? "") ?? []);
  const targets = [entity, ...details].flatMap((owner) =>
    links.flatMap(({ reference }) => documents.entities.get(fieldsOf(owner).get(reference)?.property["x-entity"] ?? "") ?? []),
  );
  return [...new Set([entity, ...details, ...targets])].flatMap((owner) =>
    [...fieldsOf(owner).values()].filter(({ name }) => words.has(name)).map((field) => ({ owner, field })),
  );
}

/** A digest of what the actor sees of the fields that a template may read: of those whose digest is the same, both see the same of a record. */
export function sightDigest(context: Context, open: OpenTemplate): string {
  const sights = namedFields(context, open).map(
    ({ owner, field: { name } }) => `${owner.$id}.${name} ${sightOf(context, open.entity, owner, name)}`,
  );
  return createHash("sha256").update(JSON.stringify(sights.sort())).digest("hex");
}
