import type { Completion, Countersign } from "./countersign.ts";

export type Vote = "agree" | "refuse" | "abstain";

/** A place in a countersign: who has it may have voted. */
export interface Ballot {
  readonly vote?: Vote | undefined;
  /** Of per_group: finance, legal, … */
  readonly group?: string | undefined;
}

export interface Tally {
  readonly n: number;
  readonly agree: number;
  readonly refuse: number;
  readonly abstain: number;
}

/** Counts the votes; `n` is how many are to be given. */
export function tallyOf(ballots: readonly Ballot[]): Tally {
  const count = (vote: Vote) => ballots.filter((ballot) => ballot.vote === vote).length;
  return { n: ballots.length, agree: count("agree"), refuse: count("refuse"), abstain: count("abstain") };
}

/**
 * The result of a countersign, or undefined while it is open. Asked after each vote, and when somebody was added or removed. For a fixed number of people it
 * always ends, whatever the order of the votes, which has no influence, and it is never `agree` without a vote for it.
 * Formulas: n people; a, r, b votes to agree, refuse, abstain; c = a + r + b; h = half of n, reached (or passed, where it is strict).
 */
export function decide(
  { completion, strict = false, needed = 1 }: Omit<Countersign, "sequential">,
  ballots: readonly Ballot[],
): Vote | undefined {
  if (completion === "per_group") return decideByGroup(ballots);
  const tally = tallyOf(ballots);
  const half = strict ? Math.floor(tally.n / 2) + 1 : Math.ceil(tally.n / 2);
  const limit = { all: tally.n, one: 1, half, needed: Math.max(1, needed) };
  const [side, quota] = RULES[completion];
  return byQuota(tally, side, limit[quota]);
}

type Quota = "all" | "one" | "half" | "needed";

/** Which votes are looked at, and how many of them decide. */
const RULES: Readonly<Record<Exclude<Completion, "per_group">, readonly [side: Vote, quota: Quota]>> = {
  all_approved: ["agree", "all"],
  one_agree: ["agree", "one"],
  half_agree: ["agree", "half"],
  one_refuse: ["refuse", "one"],
  half_refuse: ["refuse", "half"],
  one_abstain: ["abstain", "one"],
  half_abstain: ["abstain", "half"],
  m_of_n: ["agree", "needed"],
};

function byQuota(tally: Tally, side: Vote, quota: number): Vote | undefined {
  const { n, agree, refuse, abstain } = tally;
  const open = n - agree - refuse - abstain;
  if (n > 0 && tally[side] >= quota) return side;
  // It cannot be reached any more: the same answer whatever the others vote.
  if (side === "agree" && (n === 0 || agree + open < quota)) return "refuse";
  if (open > 0) return undefined;
  if (side === "refuse") return agree > 0 ? "agree" : "refuse";
  return agree > refuse ? "agree" : "refuse";
}

/** One of each group must agree; where all of a group voted and nobody did, it is refused. */
function decideByGroup(ballots: readonly Ballot[]): Vote | undefined {
  if (ballots.length === 0) return "refuse";
  const groups = [...Map.groupBy(ballots, ({ group }) => group ?? "").values()].map((group) => byQuota(tallyOf(group), "agree", 1));
  if (groups.includes("refuse")) return "refuse";
  return groups.every((result) => result === "agree") ? "agree" : undefined;
}
