import { Decimal } from "./decimal.ts";
import { ExpressionError, parse } from "./expression.ts";
import { OutOfSteps, withinBudget } from "./expression-budget.ts";
import { baseEnvironment } from "./expression-environment.ts";

/** What a field of a record gets of a message: a path (`$.order.lines[0].sku`), or CEL over `message`. */
export type MessageValue = (message: unknown) => unknown;

const STEP = /\.([A-Za-z_][\w-]*)|\[(\d{1,6})\]|\['([^']*)'\]/y;

/**
 * Reads how a value is found in a message.
 * @returns the value as JSON has it; undefined where the message has none
 * @throws ExpressionError where it is neither a path nor CEL
 */
export function messageValue(source: string): MessageValue {
  const text = source.trim();
  return text.startsWith("$") ? atPath(text) : byExpression(text);
}

/** A step of a path, and where it stands. */
interface PathStep {
  readonly step: string | number;
  readonly range: readonly [from: number, to: number];
}

/** The steps of `$.order.lines[0]['sku']`. @throws ExpressionError where it is no path */
export function stepsOf(text: string): PathStep[] {
  const steps: PathStep[] = [];
  STEP.lastIndex = 1;
  while (STEP.lastIndex < text.length) {
    const at = STEP.lastIndex;
    const [, name, index, quoted] = STEP.exec(text) ?? [];
    const step = name ?? quoted ?? (index === undefined ? undefined : Number(index));
    if (step === undefined) throw new ExpressionError("no step of a path", at);
    const from = at + (quoted === undefined ? 1 : 2);
    steps.push({ step, range: [from, from + String(name ?? quoted ?? index).length] });
  }
  return steps;
}

function atPath(text: string): MessageValue {
  const steps = stepsOf(text).map(({ step }) => step);
  return (message) => {
    let value = message;
    for (const step of steps) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
      value = (value as Record<string | number, unknown>)[step];
    }
    return value;
  };
}

let environment: ReturnType<typeof baseEnvironment> | undefined;

/** CEL over `message`, compiled. @throws ExpressionError where it is none */
export function messageProgram(text: string): ReturnType<typeof parse> {
  environment ??= baseEnvironment().clone().registerVariable("message", "dyn");
  return parse(environment, text);
}

function byExpression(text: string): MessageValue {
  const program = messageProgram(text);
  const checked = program.check();
  if (!checked.valid) throw new ExpressionError(checked.error?.message ?? "not valid", 0);
  return (message) => {
    try {
      return plain(withinBudget(() => program({ message })));
    } catch (error) {
      if ((error as { code?: unknown }).code === "no_such_key") return undefined;
      const isCost = error instanceof OutOfSteps;
      throw new ExpressionError((error as Error).message, 0, isCost ? "field.expressionCost" : "field.expression");
    }
  };
}

/** Whole numbers of CEL are bigints, and amounts decimals. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Decimal) return value.toString();
  return Array.isArray(value) ? value.map(plain) : value;
}
