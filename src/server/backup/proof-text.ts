import type { LastProof } from "./ledger.ts";

const STEPS = [
  { name: "d", seconds: 86_400 },
  { name: "h", seconds: 3_600 },
  { name: "min", seconds: 60 },
] as const;

/** So long ago, in the largest unit of which there are two: `4 h`, `90 min`, `0 min`. */
function length(seconds: number): string {
  const step = STEPS.find((one) => seconds >= 2 * one.seconds) ?? STEPS[2];
  return `${Math.floor(seconds / step.seconds)} ${step.name}`;
}

/** What `/readyz` says of the newest proof: "restore proven 4 h ago, 38 s". */
export function proofText(last: LastProof | undefined, now: number): string {
  if (!last) return "no restore was proven yet";
  const ago = `${length(Math.max(0, now - last.at) / 1_000)} ago`;
  return last.proven ? `restore proven ${ago}, ${Math.round(last.seconds)} s` : `restore failed ${ago}`;
}
