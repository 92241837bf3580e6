import { Environment } from "@marcbachmann/cel-js";
import { columnSum } from "./column-sum.ts";
import type { Values } from "./data-source.ts";
import { dayOf } from "./day.ts";
import { numberOperators } from "./expression-values.ts";

const USER = {
  id: "string",
  username: "string",
  name: "string",
  userType: "int",
  dept: "string",
  tenant: "string",
  organisation: "string",
  roles: "list<string>",
};
const LIMITS = { maxAstNodes: 500, maxDepth: 40, maxListElements: 200, maxMapEntries: 50, maxCallArguments: 8 };

/** What is the same for every entity. Environments are cloned from it, so that a thousand entities share one set of operators. */
let base: Environment | undefined;
export function baseEnvironment(): Environment {
  base ??= makeBase();
  return base;
}

const makeBase = (): Environment =>
  numberOperators(new Environment({ limits: LIMITS, homogeneousAggregateLiterals: false }))
    .registerFunction("daysBetween(string, string): int", (from: string, to: string) => daysBetween(from, to))
    .registerFunction("today(): string", () => dayOf(new Date().toISOString()))
    .registerFunction("now(): string", () => new Date().toISOString())
    .registerFunction("list.sum(string): decimal", (rows: readonly Values[], column: string) => columnSum(rows, column))
    .registerVariable({ name: "user", schema: USER });

/** Whole days from one date or instant to another. */
function daysBetween(from: string, to: string): bigint {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (Number.isNaN(days)) throw new Error("daysBetween needs two dates");
  return BigInt(Math.trunc(days));
}
