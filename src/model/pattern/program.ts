import { type Edge, type Part, PatternError } from "./syntax.ts";

/** One step of a program: takes a character, looks whether an edge is here, or goes on at several places at once. */
export type Step =
  | { readonly kind: "char"; readonly takes: (char: string) => boolean; to: number }
  | { readonly kind: "edge"; readonly edge: Edge; to: number }
  | { readonly kind: "fork"; to: number[] };

/** Where a text has matched. */
export const MATCHED = 0;

export interface Program {
  /** The first is not a step: it stands for `MATCHED`. */
  readonly steps: readonly Step[];
  readonly start: number;
}

const MOST_STEPS = 2000;

/**
 * The steps of a pattern, counts written out: a text is taken through all ways at once, a character at a time, so that the work is at most its
 * length times the number of steps, whatever stands in it (Thompson's construction).
 * @throws PatternError for more than 2,000 steps
 */
export function programOf(pattern: Part): Program {
  const steps: Step[] = [{ kind: "fork", to: [] }];
  let built = 0;
  const count = (most: number, made: number): void => {
    if (made > most) throw new PatternError(`a pattern has at most ${MOST_STEPS} steps, its counts written out`);
  };
  const add = (step: Step): number => {
    count(MOST_STEPS, steps.length);
    return steps.push(step) - 1;
  };

  /** Adds the steps of a part after which the text goes on at `to`; gives where it begins. */
  const build = (part: Part, to: number): number => {
    // Parts without steps, repeated, cost too.
    count(2 * MOST_STEPS, ++built);
    switch (part.kind) {
      case "char":
        return add({ kind: "char", takes: takerOf(part.source), to });
      case "edge":
        return add({ kind: "edge", edge: part.edge, to });
      case "row":
        return part.parts.reduceRight((next, one) => build(one, next), to);
      case "choice":
        return add({ kind: "fork", to: part.parts.map((one) => build(one, to)) });
      case "repeat":
        return repeat(part, to);
    }
  };

  const repeat = ({ part, min, max }: Extract<Part, { kind: "repeat" }>, to: number): number => {
    let start = to;
    if (max === Number.POSITIVE_INFINITY) {
      const fork: Step = { kind: "fork", to: [to] };
      start = add(fork);
      fork.to.push(build(part, start));
    } else for (let count = min; count < max; count++) start = add({ kind: "fork", to: [build(part, start), to] });
    for (let count = 0; count < min; count++) start = build(part, start);
    return start;
  };

  const start = build(pattern, MATCHED);
  return { steps, start };
}

const ASCII = 128;

/** Whether a character is one that a class, an escape or a letter stands for: asked of the engine of the platform, one character at a time. */
function takerOf(source: string): (char: string) => boolean {
  if (source.length === 1 && source !== ".") return (char) => char === source;
  const expression = new RegExp(`^(?:${source})$`, "u");
  const known: (boolean | undefined)[] = new Array(ASCII);
  return (char) => {
    const code = char.charCodeAt(0);
    if (code >= ASCII) return expression.test(char);
    const takes = known[code] ?? expression.test(char);
    known[code] = takes;
    return takes;
  };
}
