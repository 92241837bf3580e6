import { useEffect, useState } from "react";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { namesOf } from "../../../../flow/judge.ts";
import type { Entity } from "../../../../model/documents.ts";
import { ExpressionError } from "../../../../model/expression.ts";
import { type NamedFault, namedFault } from "../../../../model/expression-help/faults.ts";
import { VariableExpressions } from "../../../../model/expression-variables.ts";

interface Around {
  readonly entity?: Entity | undefined;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly variables: readonly FlowVariable[];
}

/**
 * What is wrong with an expression, as publishing will say it; undefined: nothing.
 * @param isCondition it says yes or no
 */
function faultOf(source: string, { entity, entities, variables }: Around, isCondition: boolean): NamedFault | undefined {
  try {
    const { type } = new VariableExpressions(entity, namesOf(variables, entity), (id) => entities[id]).compile(source);
    return isCondition && type !== "dyn" && type !== "bool" ? { key: "yesNo", place: 1, name: "" } : undefined;
  } catch (fault) {
    if (!(fault instanceof ExpressionError)) throw fault;
    return namedFault(source, fault);
  }
}

/** The same while somebody types: asked when he pauses. */
export function useFault(source: string, around: Around, isCondition: boolean): NamedFault | undefined {
  const [asked, setAsked] = useState(source);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(source), 250);
    return () => clearTimeout(timer);
  }, [source]);
  return asked.trim() === "" ? undefined : faultOf(asked, around, isCondition);
}
