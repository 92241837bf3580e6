import type { ReplicaState } from "./replicas.ts";

/** `2 of 3 answer, 0.4 s behind; 10.0.0.7:5432 is away`: how replicas stand, for operators. */
export function replicasText(states: readonly ReplicaState[]): string {
  const answering = states.filter(({ answers }) => answers);
  const furthest = Math.max(0, ...answering.map(({ behindMs = 0 }) => behindMs));
  const told = answering.length > 0 ? `, ${seconds(furthest)} behind` : "";
  const others = states.filter(({ answers }) => !answers).map(({ host, behindMs }) => `; ${host} ${standing(behindMs)}`);
  return `${answering.length} of ${states.length} answer${told}${others.join("")}`;
}

const standing = (behindMs: number | undefined): string => (behindMs === undefined ? "is away" : `is ${seconds(behindMs)} behind`);

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
