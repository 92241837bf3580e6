import type { DrillQuestion, ReportExplanation } from "../../../model/contract/report.ts";
import { Decimal } from "../../../model/decimal.ts";
import { AppError, type ErrorCode } from "../../../model/error.ts";
import { isAdditive, isDerived, type Measure, type ReportScreen } from "../../../model/report/report.ts";
import type { Context } from "../../context.ts";
import { isNarrowed } from "../../records/access/scope.ts";
import { OWN } from "../../records/read/query.ts";
import { type Part, takenApart } from "../../records/report/compared.ts";
import { type Placed, placedIn } from "../../records/report/place.ts";
import { planReport, type ReportPlan } from "../../records/report/plan.ts";
import { isTold, rolesOn } from "../rights/explain/reach-of.ts";
import { type Narrow, type Subject, subjectOf } from "../rights/explain/subject.ts";
import { hindrancesOf, reasonIn } from "./hindrances.ts";

export type ExplainQuestion = DrillQuestion & { readonly measure: string; readonly person?: string | undefined };

/**
 * Why a number of a report is what it is for the asker, and, where he asks about somebody else, what it is for that one among the asker's own rows, with what
 * keeps the others from him. Rows that the asker does not see are in no number; and none is told where it would tell what stands in a column that the asker does
 * not see whole.
 * @throws AppError as `planReport`, `placedIn` and `subjectOf`
 */
export async function explainNumber(
  context: Context,
  narrow: Narrow,
  screen: ReportScreen,
  question: ExplainQuestion,
): Promise<ReportExplanation> {
  const { at, former, measure: id, person, ...asked } = question;
  const plan = planReport(context, screen, asked);
  const measure = explained(plan, id);
  const placed = placedIn(context, plan, at);
  const self = await subjectOf(context, narrow, undefined);
  const cell = { measure, placed, former };
  const own = (await rolesOn(context, self, plan.entity)).map(({ name: title, sentence }) => ({
    layer: "roles" as const,
    title,
    part: null,
    sentence,
  }));
  const base = { measure: measure.id, whole: !isNarrowed(plan.entity, context.actor, OWN), own };
  const side = ({ name, isSelf }: Subject, { value, records }: Pick<Part, "value" | "records">, refused: ErrorCode | null = null) => ({
    name,
    self: isSelf,
    value,
    records,
    refused,
  });
  const alone = { ...base, other: null, difference: null, records: 0, parts: [] };
  const other = person === undefined || person === context.actor.id ? undefined : await subjectOf(context, narrow, person);
  const refused = other && refusalFor(context, other, plan, asked, measure, placed);
  if (!other || refused) {
    const [whole = NOTHING] = await takenApart(context, plan, cell);
    return { ...alone, mine: side(self, whole), other: other && refused ? side(other, NOTHING, refused) : null };
  }
  const theirs = { ...context, actor: other.actor };
  const [whole = NOTHING, ...parts] = await takenApart(context, plan, cell, { context: theirs, ...hindrancesOf(plan.entity, other) });
  const both = parts.find(({ reasons }) => reasons.length === 0) ?? { ...NOTHING, value: measure.of === "count" ? "0" : null };
  const titleOf = (dimension: string) => screen.report.dimensions.find((one) => one.id === dimension)?.title ?? dimension;
  return {
    ...base,
    ...{ mine: side(self, whole), other: side(other, both) },
    difference: isDerived(measure) && whole.value === null ? null : minus(whole.value, both.value),
    records: whole.records - both.records,
    parts: await Promise.all(
      parts
        .filter(({ reasons }) => reasons.length > 0)
        .map(async ({ reasons, records, value }) => ({
          reasons: await Promise.all(reasons.map((reason) => reasonIn(context, other, plan.entity, reason, titleOf))),
          records,
          value: isAdditive(measure) ? value : null,
        })),
    ),
  };
}

const NOTHING: Pick<Part, "value" | "records"> = { value: null, records: 0 };

const minus = (a: string | null, b: string | null): string | null => {
  const [left, right] = [Decimal.parse(a ?? "0"), Decimal.parse(b ?? "0")];
  return left && right ? left.minus(right).toString() : null;
};

/** A share and a running sum are explained by what they are of. */
function explained({ screen: { report }, refused }: ReportPlan, id: string): Measure {
  const measure = report.measures.find((one) => one.id === id);
  const of = measure?.share?.of ?? measure?.running?.of;
  const found = of === undefined ? measure : report.measures.find((one) => one.id === of);
  if (!found) throw new AppError("request.invalid", { fields: [{ path: "measure", code: "field.unknown" }] });
  const code = refused.get(found.id);
  if (code) throw new AppError(code, { params: { field: found.id } });
  return found;
}

/** Why the other has no such number, or the asker may not know what decides it; null: it is told. */
function refusalFor(
  context: Context,
  other: Subject,
  plan: ReportPlan,
  asked: Parameters<typeof planReport>[2],
  measure: Measure,
  placed: readonly Placed[],
): ErrorCode | null {
  const { entity, screen } = plan;
  const theirs = { ...context, actor: other.actor };
  try {
    const code = planReport(theirs, screen, asked).refused.get(measure.id);
    if (code) return code;
    placedIn(
      theirs,
      plan,
      placed.map(({ dimension: { id }, key, hidden }) => ({ dimension: id, key, hidden })),
    );
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("access.")) return error.code;
    // Who explains it has asked the same: what is no column to the other one is hidden from him.
    if (error instanceof AppError && error.code === "condition.invalid") return "access.columnHidden";
    throw error;
  }
  const about = [entity, ...placed.flatMap(({ target }) => (target.reference ? [target.entity] : []))];
  return about.every((one) => isTold(context, other, one)) ? null : "access.columnHidden";
}
