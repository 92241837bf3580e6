import { sourcesOf } from "../computed-sources.ts";
import type { Entity } from "../documents.ts";
import { displayField, fieldsOf } from "../fields.ts";
import { FLOW_STATUS, MOVES, type Move, transitionOf, valuesOf } from "../flow-moves.ts";
import { checkExpressionAt } from "./expressions.ts";
import { isPartlyHidden } from "./masks.ts";
import { checkResult } from "./result.ts";
import { checkField, type Subject } from "./set.ts";

/** Set by the product alone, with every move or never. */
const FIXED: ReadonlySet<string> = new Set(["id", "version", "tenant", FLOW_STATUS]);

/** Checks what flows do with records of an entity (x-flow): the transitions that are theirs lead on from each other, and what they tell and set fits. */
export function checkFlow(subject: Subject<Entity>): void {
  const { report, document } = subject;
  const flow = document["x-flow"];
  if (!flow) return;
  checkTitle(subject);
  const known = document["x-states"]?.transitions.map(({ id }) => id) ?? [];
  for (const [move, id] of Object.entries(flow.moves ?? {}))
    if (!known.includes(id)) report(["x-flow", "moves", move], `unknown transition "${id}"`, { name: id, among: known });
  for (const move of MOVES) {
    checkMove(subject, move);
    for (const name of Object.keys(valuesOf(document, move) ?? {})) checkValue(subject, move, name);
  }
}

/** Whoever takes part reads the title, whatever he may see of the record. */
function checkTitle(subject: Subject<Entity>): void {
  const { report, document } = subject;
  const title = document["x-flow"]?.title;
  const path = ["x-flow", "title"];
  if (title === undefined) {
    const name = displayField(document);
    const field = fieldsOf(document).get(name);
    if (field && isPartlyHidden(document, field))
      report(["x-flow"], `everybody who takes part reads the title: "${name}" is masked, so it needs another "title"`, { key: true });
    return;
  }
  const expression = checkExpressionAt(subject, document, title, path, "dyn");
  if (!expression) return;
  if (expression.type !== "string" && expression.type !== "dyn")
    report(path, `expression: a title is text, but this gives ${expression.type}`);
  for (const { field, column } of sourcesOf(document, title)) {
    const rows = subject.set.documents.entities.get(field.property["x-details"] ?? "");
    const read = column === undefined ? field : rows && fieldsOf(rows).get(column);
    const owner = column === undefined ? document : rows;
    if (owner && read && isPartlyHidden(owner, read))
      report(path, `everybody who takes part reads the title: "${read.name}" of "${owner.$id}" is masked`);
  }
}

/** A flow asks nothing, is made where it stands, and what is taken back can be submitted again. */
function checkMove({ report, document }: Subject<Entity>, move: Move): void {
  const transition = transitionOf(document, move);
  if (!transition) return;
  const path = ["x-flow", "moves", move];
  if (transition.fields) report(path, `transition "${transition.id}" asks for fields, and a flow has nobody to ask`);
  const submit = transitionOf(document, "submit");
  if (move === "submit" || !submit) return;
  if (!transition.from.includes(submit.to))
    report(path, `a record is in state ${JSON.stringify(submit.to)} while its flow runs: "${transition.id}" does not lead from there`);
  if (move === "recall" && !submit.from.includes(transition.to))
    report(path, `what is taken back is submitted again: "${submit.id}" does not lead from ${JSON.stringify(transition.to)}`);
}

function checkValue(subject: Subject<Entity>, move: Move, name: string): void {
  const { report, document } = subject;
  const path = ["x-flow", "set", move, name];
  const field = checkField(report, document, name, path, { key: true });
  const source = valuesOf(document, move)?.[name];
  if (!field || source === undefined) return;
  const { kind, property } = field;
  const isFixed = FIXED.has(name) || name === document["x-states"]?.field || property["x-computed"] !== undefined;
  if (isFixed) report(path, `"${name}" has its value from elsewhere`);
  else if (kind === "details" || kind === "secret" || kind === "json" || kind === "references" || kind === "values" || kind === "reference")
    report(path, `"${name}" holds ${kind}, which a flow does not set`);
  else {
    const expression = checkExpressionAt(subject, document, source, path, "dyn");
    if (expression) checkResult(subject, document, field, expression, path);
  }
}
