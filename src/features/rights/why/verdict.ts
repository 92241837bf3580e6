import type { WhyVerdict } from "../../../model/contract/rights-explain.ts";
import type { WhySubject } from "../../../renderer/why/places.ts";

/** What is asked, of whom. */
export interface Asked extends WhySubject {
  readonly person?: string | undefined;
  /** An entry of the menu by its whole title. */
  readonly entry?: string | undefined;
}

/** The key of the text that says a verdict: something is seen, may be done, or may be filled in. */
export function verdictText(verdict: WhyVerdict, { action, field, mode }: Asked): string {
  if (verdict === "unsaid" || verdict === "masked" || verdict === "readonly") return `verdict.${verdict}`;
  if (action !== undefined) return `verdict.${verdict === "yes" ? "may" : "mayNot"}`;
  return field !== undefined && verdict === "yes" && (mode === "add" || mode === "edit") ? "verdict.fill" : `verdict.${verdict}`;
}
