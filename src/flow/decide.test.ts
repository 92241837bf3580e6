import { describe, expect, test } from "vitest";
import { COMPLETIONS, type Completion } from "./countersign.ts";
import { type Ballot, decide, type Vote } from "./decide.ts";

const VOTES: readonly Vote[] = ["agree", "refuse", "abstain"];
const SEVEN = COMPLETIONS.filter((completion) => completion !== "m_of_n" && completion !== "per_group");

/** All ways in which n people can vote. */
const vectors = (n: number): readonly (readonly Vote[])[] =>
  n === 0 ? [[]] : vectors(n - 1).flatMap((votes) => VOTES.map((vote) => [...votes, vote]));

/** The formulas of the table (workflow §4, `docs/flows.md`), word for word: the votes are all there. */
function byTable(completion: Completion, votes: readonly Vote[]): Vote {
  const n = votes.length;
  const [a, r, b] = VOTES.map((vote) => votes.filter((one) => one === vote).length) as [number, number, number];
  const h = Math.ceil(n / 2);
  switch (completion) {
    case "all_approved":
      return a === n ? "agree" : "refuse";
    case "one_agree":
      return a >= 1 ? "agree" : "refuse";
    case "half_agree":
      return a >= h ? "agree" : "refuse";
    case "one_refuse":
      return r >= 1 ? "refuse" : a >= 1 ? "agree" : "refuse";
    case "half_refuse":
      return r >= h ? "refuse" : a >= 1 ? "agree" : "refuse";
    case "one_abstain":
      return b >= 1 ? "abstain" : a > r ? "agree" : "refuse";
    case "half_abstain":
      return b >= h ? "abstain" : a > r ? "agree" : "refuse";
    default:
      throw new Error(completion);
  }
}

/** The result as the votes come in, and after how many. */
function inOrder(completion: Completion, votes: readonly Vote[]): { readonly result: Vote | undefined; readonly after: number } {
  for (let after = 0; after <= votes.length; after++) {
    const result = decide(
      { completion },
      votes.map((vote, index): Ballot => (index < after ? { vote } : {})),
    );
    if (result) return { result, after };
  }
  return { result: undefined, after: votes.length };
}

describe("the seven completion conditions", () => {
  test.each(SEVEN)("%s gives what the table says, for every way in which one to eight people vote, in whatever order", (completion) => {
    // Every order of a vote vector is itself a vector, so all vectors are all orders.
    for (let n = 1; n <= 8; n++)
      for (const votes of vectors(n)) {
        const { result } = inOrder(completion, votes);
        if (result !== byTable(completion, votes)) expect({ votes, result }).toEqual({ votes, result: byTable(completion, votes) });
        if (result === "agree") expect(votes).toContain("agree");
      }
  });

  test("it is over as soon as the rest cannot change it", () => {
    expect(inOrder("all_approved", ["agree", "refuse", "agree", "agree"])).toEqual({ result: "refuse", after: 2 });
    expect(inOrder("half_agree", ["agree", "agree", "refuse", "refuse"])).toEqual({ result: "agree", after: 2 });
    expect(inOrder("half_agree", ["refuse", "abstain", "refuse", "agree"])).toEqual({ result: "refuse", after: 3 });
    expect(inOrder("one_refuse", ["agree", "agree", "agree"])).toEqual({ result: "agree", after: 3 });
  });
});

describe("options", () => {
  const cast = (...votes: readonly (Vote | undefined)[]): Ballot[] => votes.map((vote) => ({ vote }));

  test("a strict majority needs more than half", () => {
    expect(decide({ completion: "half_agree" }, cast("agree", "agree", "refuse", undefined))).toBe("agree");
    expect(decide({ completion: "half_agree", strict: true }, cast("agree", "agree", "refuse", undefined))).toBeUndefined();
    expect(decide({ completion: "half_agree", strict: true }, cast("agree", "agree", "refuse", "refuse"))).toBe("refuse");
  });

  test("M of N is over at M, or when M cannot be reached", () => {
    expect(decide({ completion: "m_of_n", needed: 2 }, cast("agree", undefined, "agree"))).toBe("agree");
    expect(decide({ completion: "m_of_n", needed: 2 }, cast("agree", "refuse", undefined))).toBeUndefined();
    expect(decide({ completion: "m_of_n", needed: 2 }, cast("agree", "refuse", "abstain"))).toBe("refuse");
    // Of two, nine never agree: it is not two instead of nine.
    expect(decide({ completion: "m_of_n", needed: 9 }, cast("agree", "agree"))).toBe("refuse");
  });

  test("one of each group: each needs one who agrees", () => {
    const ballots = (finance: readonly (Vote | undefined)[], legal: readonly (Vote | undefined)[]): Ballot[] => [
      ...finance.map((vote) => ({ vote, group: "finance" })),
      ...legal.map((vote) => ({ vote, group: "legal" })),
    ];
    expect(decide({ completion: "per_group" }, ballots(["agree", undefined], ["agree"]))).toBe("agree");
    expect(decide({ completion: "per_group" }, ballots(["agree", undefined], [undefined]))).toBeUndefined();
    expect(decide({ completion: "per_group" }, ballots(["refuse", undefined], ["agree"]))).toBeUndefined();
    expect(decide({ completion: "per_group" }, ballots(["refuse", "abstain"], ["agree"]))).toBe("refuse");
  });
});
