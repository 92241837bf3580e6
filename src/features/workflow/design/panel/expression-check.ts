import { useEffect, useState } from "react";
import type { FlowVariable } from "../../../../flow/graph.ts";
import { namesOf } from "../../../../flow/judge.ts";
import type { Entity } from "../../../../model/documents.ts";
import { ExpressionError } from "../../../../model/expression.ts";
import { VariableExpressions } from "../../../../model/expression-variables.ts";
import { fieldsOf } from "../../../../model/fields.ts";

/** What is wrong with an expression of a flow; the place counts from 1. */
export interface ExpressionFault {
  readonly message: string;
  readonly position: number;
}

interface Around {
  readonly entity?: Entity | undefined;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly variables: readonly FlowVariable[];
}

/**
 * What is wrong with an expression, as publishing will say it; undefined: nothing.
 * @param isCondition it says yes or no
 */
function faultOf(source: string, { entity, entities, variables }: Around, isCondition: boolean): ExpressionFault | "type" | undefined {
  try {
    const { type } = new VariableExpressions(entity, namesOf(variables, entity), (id) => entities[id]).compile(source);
    return isCondition && type !== "dyn" && type !== "bool" ? "type" : undefined;
  } catch (fault) {
    if (!(fault instanceof ExpressionError)) throw fault;
    return { message: fault.message, position: fault.offset + 1 };
  }
}

/** The same while somebody types: asked when he pauses. */
export function useFault(source: string, around: Around, isCondition: boolean): ExpressionFault | "type" | undefined {
  const [asked, setAsked] = useState(source);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(source), 250);
    return () => clearTimeout(timer);
  }, [source]);
  return asked.trim() === "" ? undefined : faultOf(asked, around, isCondition);
}

/** A name that may be written, and what it is. */
export interface NameOffer {
  readonly name: string;
  readonly title: string;
}

/** The names that begin as what stands before the cursor, fields first. */
export function offersAt(
  before: string,
  { entity, entities, variables }: Around,
  usual: readonly NameOffer[],
): { readonly from: number; readonly offers: readonly NameOffer[] } {
  const word = /[A-Za-z_][\w.]*$/.exec(before)?.[0] ?? "";
  if (word === "" || /["'][^"']*$/.test(before.replaceAll(/"[^"]*"|'[^']*'/g, ""))) return { from: before.length, offers: [] };
  const fields = (of: Entity | undefined, path: string): NameOffer[] =>
    of ? [...fieldsOf(of).values()].map(({ name, property }) => ({ name: `${path}.${name}`, title: property.title ?? name })) : [];
  const [, reference] = /^record\.(\w+)\.\w*$/.exec(word) ?? [];
  const target = reference && entity && fieldsOf(entity).get(reference)?.property["x-entity"];
  const all = target
    ? fields(entities[target], `record.${reference}`)
    : [...fields(entity, "record"), ...variables.map(({ name }) => ({ name, title: "" })), ...usual];
  const begun = word.toLowerCase();
  const offers = all.filter(
    ({ name, title }) => name !== word && (name.toLowerCase().startsWith(begun) || (title !== "" && title.startsWith(word))),
  );
  // Whoever types a field's own name means the record's.
  const bare = all.filter(({ name }) => name.startsWith("record.") && name.slice(7).toLowerCase().startsWith(begun));
  return { from: before.length - word.length, offers: [...new Set([...offers, ...bare])].slice(0, 8) };
}
