import type { Completion, Countersign } from "../countersign.ts";

/** The condition of a countersign in numbers: what it is called, and how many votes end it (`decide.ts`). */
export interface Formula {
  readonly key: Completion;
  readonly votes: number;
}

/** @param signers how many people vote */
export function formulaOf({ completion, strict, needed }: Pick<Countersign, "completion" | "strict" | "needed">, signers: number): Formula {
  const half = strict ? Math.floor(signers / 2) + 1 : Math.ceil(signers / 2);
  if (completion === "all_approved") return { key: completion, votes: signers };
  if (completion === "m_of_n") return { key: completion, votes: needed ?? 1 };
  return { key: completion, votes: completion.startsWith("half_") ? half : 1 };
}
