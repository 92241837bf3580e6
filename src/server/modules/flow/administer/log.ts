import { entityOf } from "../../../../model/documents.ts";
import { type ActKind, keepAct } from "../../../records/write/history.ts";
import { currentStep } from "../operations/outcome.ts";
import type { Work } from "../operations/work.ts";

/** How a flow stands, as the operation log keeps it before and after. */
export const standing = (work: Work) => ({
  ...{ status: work.status, result: work.result, suspended: work.suspended, currentStep: currentStep(work) },
});

/**
 * Writes a row of the operation log: who did what with a flow, on whose task (`params.name`), to whom, and why. Who acts as another user stands there with both names.
 * @param before how it stood, by `standing`
 */
export function logAct(
  work: Work,
  kind: ActKind,
  before: ReturnType<typeof standing>,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { context, case: on } = work;
  const words = context.letters.text(context.language, `flow.log.${kind}`, { title: on.title, reason: "", ...params });
  const entry = { id: on.instance, tenant: on.tenant, before, after: standing(work) };
  return keepAct(context, entityOf(context.documents, "flow-instance"), kind, entry, words.trim());
}
