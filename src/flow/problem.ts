import type { Box } from "./matrix/matrix.ts";

/** Something wrong with a flow, said by a code that is a key of `locales/<language>/flow-problems.json`, with the element to which it belongs. */
export interface Problem {
  readonly code: ProblemCode;
  /** Id of the element. */
  readonly element?: string | undefined;
  /** What is written on it. */
  readonly name?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** An error keeps a flow from being published; a warning does not. */
  /** Of a matrix: the records that it is about. */
  readonly box?: Box | undefined;
  readonly severity: "error" | "warning";
}

/** Every problem of a flow, with the values that its text tells. */
export const PROBLEMS = [
  "flow.noTable", // {table}
  "flow.otherKey", // {key}
  "flow.titleHole", // {hole, message}
  "flow.titleMasked", // {field}
  "flow.unreadable", // {message}
  "flow.noProcess",
  "flow.severalProcesses", // {ids}
  "flow.unsupported", // {what}
  "flow.foreign", // {prefix}
  "flow.badValue", // {what, value}
  "flow.missing", // {what}
  "flow.noStart",
  "flow.severalStarts", // {ids}
  "flow.noSuchFlow", // {key}
  "flow.recursion", // {key}
  "flow.noEffects",
  "flow.boundaryNeverWaits", // {on}
  "flow.conditionUnread", // {flow}
  "flow.crossesScope",
  "flow.branchesOfTask", // {count}
  "flow.peopleTwice",
  "flow.unstaffed",
  "flow.timedStart",
  // Of the graph.
  "flow.firstNotStarter",
  "flow.firstNoOperations",
  "flow.firstNoSubmit",
  "flow.unreachable",
  "flow.noWayOn",
  "flow.noWayToEnd",
  "flow.afterEnd",
  "flow.beforeStart",
  "flow.behindEvents", // {gateway}
  "flow.deadlock", // {from}
  "flow.twoTokens",
  "flow.neverEnds",
  "flow.tooManyMarkings",
  "flow.noDefault",
  "flow.conditionOfDefault",
  "flow.neverTaken",
  "flow.noPeople",
  "flow.noSuchTask", // {node}
  "flow.operationUnfit", // {operation}
  "flow.noCompletion",
  "flow.neededTooMany", // {needed, most}
  "flow.noGroups",
  "flow.unknownField", // {field}
  "flow.fieldUnfit", // {field, what}
  "flow.requiredUnseen", // {field}
  "flow.variableReserved", // {name}
  "flow.unknownName", // {name, source, position}
  "flow.unknownNameNear", // {name, near, source, position}
  "flow.expression", // {source, message, position}
  "flow.expressionType", // {source, type, wanted}
  // Of approval matrices.
  "flow.matrixNobody", // {row}
  "flow.matrixCell", // {row, field, value}
  "flow.matrixGap", // {box}
  "flow.matrixOverlap", // {one, other, box}
  "flow.matrixNever", // {row}
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** What a problem belongs to: an element of the file, or a node or flow of the graph. */
interface Subject {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

export type Report = (code: ProblemCode, subject?: Subject, params?: Problem["params"], box?: Box) => void;

/** Collects problems in the order in which they are met. */
export class Problems {
  readonly all: Problem[] = [];
  readonly error: Report = (code, subject, params, box) => this.#add("error", code, subject, params, box);
  readonly warning: Report = (code, subject, params, box) => this.#add("warning", code, subject, params, box);

  #add(
    severity: Problem["severity"],
    code: ProblemCode,
    subject: Subject | undefined,
    params: Problem["params"],
    box: Box | undefined,
  ): void {
    this.all.push({
      code,
      ...(subject?.id !== undefined && { element: subject.id }),
      ...(subject?.name !== undefined && subject.name !== "" && { name: subject.name }),
      ...(params && { params }),
      ...(box && { box }),
      severity,
    });
  }
}
