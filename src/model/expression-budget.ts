import type { ASTNode, ParseResult } from "@marcbachmann/cel-js";
import { compilePattern } from "./pattern/pattern.ts";

/**
 * What an expression may cost: a step for each of its parts, each time that it is worked out, and further ones for long texts and lists. An
 * order of 2,000 rows asked with ten conditions takes some 100,000.
 */
export const MOST_STEPS = 1_000_000;

/** An expression that has used up its steps. */
export class OutOfSteps extends Error {}

let left = MOST_STEPS;

function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new OutOfSteps();
}

/** Works out an expression. That it ran out of steps is not forgotten where the language goes on after an error, as in `a || b`. */
export function withinBudget<T>(work: () => T): T {
  left = MOST_STEPS;
  // An empty field is an error to the library, and nobody reads where in its code.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    const value = work();
    spend(0);
    return value;
  } catch (error) {
    throw left < 0 ? new OutOfSteps(`takes more than ${MOST_STEPS} steps`) : error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** As the library has them: its evaluator works out every part but the outermost by its own `run`. */
interface Evaluator {
  run(node: Node, context: unknown): unknown;
}
type Evaluate = (evaluator: Evaluator, node: Node, context: unknown) => unknown;
type Node = ASTNode & { evaluate: Evaluate };

/** Lets a program count its steps, and compare texts with patterns by the engine of ours. The library itself limits sizes alone. */
export function metered(program: ParseResult): ParseResult {
  const root = program.ast as Node;
  // The library puts what it finds fastest in the place of `evaluate` when it is first called.
  let evaluate = root.evaluate;
  const enter: Evaluate = (evaluator, node, context) => {
    evaluator.run = run;
    refuseLongDuration(evaluator, node, context);
    return matched(evaluator, node, context) ?? evaluate.call(root, evaluator, node, context);
  };
  Object.defineProperty(root, "evaluate", {
    get: () => enter,
    set: (faster: Evaluate) => {
      evaluate = faster;
    },
  });
  return program;
}

/** Parts that give a whole text or list, whose length counts; others hand on what such a part gave. */
const SIZED: ReadonlySet<string> = new Set(["+", "call", "rcall", ".", ".?", "[]", "id"]);

function run(this: Evaluator, node: Node, context: unknown): unknown {
  spend(1);
  refuseLongDuration(this, node, context);
  const value = matched(this, node, context) ?? node.evaluate(this, node, context);
  if (isZoned(node)) spend(ZONED);
  if (SIZED.has(node.op) && (typeof value === "string" || Array.isArray(value))) spend(value.length >> 4);
  return value;
}

/** Clock times of a zone take long to find. */
const ZONED = 400;
const isZoned = (node: Node): boolean => node.op === "rcall" && node.args[0].startsWith("get") && node.args[2].length > 0;

const LONGEST_DURATION = 100;

/** The library reads durations by a pattern whose work grows with the third power of the text. */
function refuseLongDuration(evaluator: Evaluator, node: Node, context: unknown): void {
  if (node.op !== "call" || node.args[0] !== "duration") return;
  const [argument] = node.args[1];
  const text = argument && evaluator.run(argument as Node, context);
  if (typeof text === "string" && text.length > LONGEST_DURATION) throw new Error(`a duration has at most ${LONGEST_DURATION} characters`);
}

/** The outcome of `text.matches(pattern)`; undefined for every other part. */
function matched(evaluator: Evaluator, node: Node, context: unknown): boolean | undefined {
  if (node.op !== "rcall" || node.args[0] !== "matches") return undefined;
  const [, receiver, [argument]] = node.args;
  const text = evaluator.run(receiver as Node, context);
  const source = evaluator.run(argument as Node, context);
  if (typeof text !== "string" || typeof source !== "string") return undefined;
  try {
    const pattern = compilePattern(source);
    spend(4 * pattern.steps + (((text.length + 1) * pattern.steps) >> 2));
    return pattern.test(text);
  } catch (error) {
    throw Object.assign(error as Error, { range: { start: argument?.start ?? 0 } });
  }
}
