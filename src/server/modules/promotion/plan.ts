import type { PlannedItem, PromotionChoice, PromotionPlan } from "../../../model/contract/promotion.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type ItemName, itemKey } from "../../../model/promotion/item.ts";
import type { PromotionPackage } from "../../../model/promotion/package.ts";
import { planHash } from "../../db/schema/table-plan.ts";
import type { LivingDocuments } from "../../documents/published/living.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { sightOf, wordsOf } from "../designs/plan.ts";
import type { FileService } from "../files/service.ts";
import { withPlannedPictures } from "./bring-pictures.ts";
import { assertPlatform } from "./carriers.ts";
import { assertPackage, type ComparedItem, compareItems } from "./compare.ts";
import { overwritten } from "./elsewhere.ts";
import { type ProblemTexts, problemsOfItems } from "./problems.ts";
import { type PublishedSet, publishedSet } from "./set.ts";

export interface PlanParts {
  readonly files: FileService;
  readonly living: LivingDocuments;
  /** The documents in force, as they are written. */
  readonly inForce: Documents;
  readonly texts: ProblemTexts & { readonly formPlan: Messages };
}

interface Question {
  readonly package: PromotionPackage;
  readonly choices: readonly PromotionChoice[];
  /** Those that are to come in; absent: all. */
  readonly items?: readonly ItemName[] | undefined;
  /** Otherwise into drafts alone. */
  readonly publish: boolean;
}

/**
 * What a package would do here, item by item; nothing is changed. Problems and the plan of the tables are those of the items that are to come in.
 * @throws AppError access.denied, promotion.package
 */
export async function planPackage(context: RecordContext, parts: PlanParts, question: Question): Promise<PromotionPlan> {
  assertPlatform(context);
  assertPackage(question.package);
  const compared = withPlannedPictures(question.package, await compareItems(context, question.package.items, question.choices));
  const wanted = question.items && new Set(question.items.map(itemKey));
  const coming = compared.filter(({ packed }) => !wanted || wanted.has(itemKey(packed)));
  const set = await publishedSet(
    context,
    coming.filter(({ isAllowed }) => isAllowed),
  ).catch((error: unknown) => refusal(context, parts, error));
  if ("fault" in set) return { items: compared.map((item) => plannedOf(item, [], [])), tables: null, tablesFault: set.fault };
  const publishing = { ...set, isWanted: question.publish };
  const { byItem: problems, left } = await problemsOfItems(context, coming, publishing, parts.inForce, parts.texts);
  const elsewhere = await overwritten(context, coming, set.published);
  const items = compared.map((item) => {
    const key = itemKey(item.packed);
    return plannedOf(item, problems.get(key) ?? [], elsewhere.get(key) ?? [], left.has(key));
  });
  const isWrong = items.some((item) => item.problems.some(({ severity }) => severity === "error"));
  if (isWrong || set.documents.length === 0) return { items, tables: null, tablesFault: null };
  const tables = await tablesOf(context, parts, set).catch((error: unknown) => refusal(context, parts, error));
  return "fault" in tables ? { items, tables: null, tablesFault: tables.fault } : { items, tables, tablesFault: null };
}

/** A refusal as it would be told; what is a fault of the program stays one. */
function refusal({ language }: RecordContext, { texts }: PlanParts, error: unknown): { readonly fault: string } {
  if (!(error instanceof AppError)) throw error;
  return { fault: texts.errors.text(language, error.code, error.params) };
}

async function tablesOf(context: RecordContext, { living, texts }: PlanParts, { publications, withdrawals }: PublishedSet) {
  const steps = await living.plan(publications, withdrawals, sightOf(context));
  return {
    hash: planHash(steps),
    needsAccept: steps.some(({ hazards }) => hazards.includes("losesValues")),
    steps: steps.map(({ misfits, ...step }) => ({
      words: wordsOf(step, misfits, texts.formPlan, context.language),
      hazards: step.hazards,
    })),
  };
}

const plannedOf = (
  { packed, state, now, differences, conflicts, open }: ComparedItem,
  problems: PlannedItem["problems"],
  elsewhere: PlannedItem["elsewhere"],
  isLeft = false,
): PlannedItem => ({
  ...{ kind: packed.kind, id: packed.id, title: packed.title, state, now, differences, elsewhere },
  // Of what stays out nothing is to be decided.
  conflicts: isLeft ? [] : conflicts.map(({ path, ...conflict }) => ({ ...conflict, path: [...path] })),
  ...{ open: isLeft ? 0 : open.length, problems, isLeft },
});
