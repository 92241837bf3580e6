import { key, type Marking, MarkingSteps } from "./markings.ts";
import type { Part } from "./part.ts";

/**
 * Whether a part can come to a marking. First straight on: what lies where it should stays there, and of the rest one after the other moves, which finds most
 * at once; then by all markings.
 * @returns undefined where there are too many to say
 */
export function reaches(part: Part, target: Marking, most = 20_000): boolean | undefined {
  const there = new Set(target);
  return (
    search(part, target, most, (steps, marking) => steps.from(marking, there)) ||
    search(part, target, most, (steps, marking) => steps.from(marking))
  );
}

function search(
  part: Part,
  target: Marking,
  most: number,
  following: (steps: MarkingSteps, marking: Marking) => readonly Marking[],
): boolean | undefined {
  const steps = new MarkingSteps(part);
  const goal = key(target);
  const seen = new Set<string>();
  const open: Marking[] = [...part.starts];
  for (let marking = open.pop(); marking !== undefined; marking = open.pop()) {
    const id = key(marking);
    if (id === goal) return true;
    if (seen.has(id)) continue;
    if (seen.size >= most) return undefined;
    seen.add(id);
    open.push(...following(steps, marking));
  }
  return false;
}
