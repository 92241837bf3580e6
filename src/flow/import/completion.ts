import type { Completion } from "../countersign.ts";
import { innerOf } from "./juel.ts";

export interface CompletionSettings {
  readonly completion: Completion;
  readonly needed?: number;
  readonly strict?: boolean;
}

const DONE = "nrOfCompletedInstances";
const ALL = "nrOfInstances";

/** When a countersign is over, from the condition of another engine over its counts, which knows done and not done alone; undefined: it says something else. */
export function completionFrom(body: string): CompletionSettings | undefined {
  const source = (innerOf(body)?.source ?? body).replaceAll(/\s+|\(|\)/g, "");
  if (new RegExp(`^${DONE}==${ALL}$`).test(source) || source === "nrOfActiveInstances==0") return { completion: "all_approved" };
  const share = new RegExp(`^${DONE}/${ALL}(>=|>|==)(\\d*\\.?\\d+)$`).exec(source);
  if (share) {
    const part = Number(share[2]);
    if (part === 1) return { completion: "all_approved" };
    if (part === 0.5 && share[1] !== "==") return { completion: "half_agree", ...(share[1] === ">" && { strict: true }) };
    return part === 0 && share[1] === ">" ? { completion: "one_agree" } : undefined;
  }
  const count = new RegExp(`^${DONE}(>=|>|==)(\\d+)$`).exec(source);
  if (!count) return undefined;
  const needed = Number(count[2]) + (count[1] === ">" ? 1 : 0);
  return needed <= 1 ? { completion: "one_agree" } : { completion: "m_of_n", needed };
}
