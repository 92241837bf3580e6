import type { Entity } from "../model/documents.ts";
import { VariableExpressions } from "../model/expression-variables.ts";
import { fieldsOf } from "../model/fields.ts";
import { checkBranches } from "./check/branches.ts";
import { checkExpressions } from "./check/expressions.ts";
import { checkFields } from "./check/fields.ts";
import { checkFirst } from "./check/first.ts";
import { checkMatrices } from "./check/matrices.ts";
import { checkSoundness } from "./check/soundness.ts";
import { checkStructure } from "./check/structure.ts";
import { checkTasks } from "./check/tasks.ts";
import type { Graph } from "./graph.ts";
import { namesOf } from "./judge.ts";
import type { Values } from "./matrix/domain.ts";
import { type Problem, Problems } from "./problem.ts";

/** What a flow is about. */
export interface CheckOptions extends Values {
  /** The entity whose records go through it; absent: fields are not looked at. */
  readonly entity?: Entity | undefined;
  /** The entity with an id, for rows of details and references. */
  readonly find?: ((id: string) => Entity | undefined) | undefined;
  /** Elements are missing in it (`Compiled`): how it hangs together is not looked at, as all of that would follow from them. */
  readonly isPartial?: boolean | undefined;
}

/**
 * Everything that is wrong with a graph, beside what `compile` has told: where it would get stuck or end with something left, what its expressions and lists
 * name that is not there, tasks that nobody could do. Whether people are found for a task only the server knows (`unstaffed`).
 */
export function check(graph: Graph, { entity, find = () => undefined, isPartial = false, ...values }: CheckOptions = {}): Problem[] {
  const problems = new Problems();
  const { error } = problems;
  if (!isPartial) checkWays(graph, problems);
  checkTasks(graph, error);
  const names = namesOf(graph.variables ?? [], entity);
  const meant = [...Object.keys(names), ...(entity ? fieldsOf(entity).keys() : [])];
  checkExpressions(graph, new VariableExpressions(entity, names, find), meant, error);
  if (entity) checkFields(graph, { entity, find }, error);
  if (entity) checkMatrices(graph, { entity, find, ...values }, problems);
  return problems.all;
}

function checkWays(graph: Graph, problems: Problems): void {
  checkFirst(graph, problems.error);
  checkStructure(graph, problems.error);
  checkBranches(graph, problems.error);
  // Markings are only worth a look where everything hangs together.
  if (problems.all.every(({ code }) => !HANGS.has(code))) checkSoundness(graph, problems);
}

const HANGS: ReadonlySet<string> = new Set([
  "flow.noWayOn",
  "flow.unreachable",
  "flow.noWayToEnd",
  "flow.behindEvents",
  "flow.beforeStart",
]);
