import { may } from "../../../model/actor.ts";
import type { DesignPlan } from "../../../model/contract/designs.ts";
import { AppError } from "../../../model/error.ts";
import { planHash, type Sight, type TableStep } from "../../db/schema/table-plan.ts";
import type { Messages } from "../../plugins/messages.ts";
import { inScope } from "../../records/access/scope.ts";
import type { RecordContext } from "../../records/context.ts";
import { type PublishingParts, publicationsOf } from "./publish.ts";
import { changeableDesignOf, type DesignKind, draftOf } from "./store.ts";

/**
 * What publishing the draft of a design would do to the tables, in words; nothing is changed.
 * @throws AppError as publishing does, but for the question
 */
export async function planDesign(
  context: RecordContext,
  kind: DesignKind,
  parts: PublishingParts,
  texts: Messages,
  id: string,
  version?: number,
): Promise<DesignPlan> {
  const { language } = context;
  const design = await changeableDesignOf(context, kind, id);
  const draft = await draftOf(context.db, design);
  if (version !== undefined && version !== draft.version) throw new AppError("record.conflict");
  const { publications, withdrawals } = await publicationsOf(context, parts, design, draft);
  const steps = await parts.living.plan(publications, withdrawals, sightOf(context));
  return {
    version: draft.version,
    hash: planHash(steps),
    needsAccept: steps.some(({ hazards }) => hazards.includes("losesValues")),
    steps: steps.map(({ ids, misfits, ...step }) => ({
      ...step,
      words: wordsOf(step, misfits, texts, language),
      misfits: misfits > 0 ? { count: misfits, ids } : null,
    })),
  };
}

/** The records of a table that the reader views himself: what a plan names of them. */
export const sightOf =
  ({ actor, documents }: RecordContext): Sight =>
  (name) => {
    const entity = documents.entities.get(name);
    return entity && may(actor, `${name}:view`) ? inScope(entity, actor, "t") : undefined;
  };

/** A step in words, with what speaks against it. */
export function wordsOf(step: Omit<TableStep, "ids" | "misfits">, misfits: number, texts: Messages, language: string): string {
  const { kind, title, from, to, rows, values, seconds, hazards } = step;
  const params = { title, from: from ?? "", to: to ?? "", rows, values, misfits, seconds };
  const told = (key: string) => texts.text(language, key, params);
  const parts = [told(`steps.${kind}`), ...hazards.map((hazard) => told(`hazards.${hazard}`))];
  return [...parts, ...(seconds > 1 ? [told("about")] : [])].join(" ");
}
