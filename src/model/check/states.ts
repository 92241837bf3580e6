import type { Lock, StateValue, Transition } from "../../generated/language/entity.ts";
import type { Entity } from "../documents.ts";
import { compileExpression } from "../expression.ts";
import { fieldsRead } from "../expression-reads.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { initialStates } from "../states.ts";
import { checkCondition } from "./condition.ts";
import { checkExpressionAt } from "./expressions.ts";
import { mentionValues } from "./mentions.ts";
import { actionsOf, checkField, GENERIC, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

type States = NonNullable<Entity["x-states"]>;

/** Words that say of the state what the transitions say already, or the contrary. */
const BESIDE = ["x-readonly", "x-immutable", "x-computed", "x-mask", "x-options"] as const;
/** What a row of a list does not have, and what nobody reads. */
const UNSEEN = new Set(["details", "secret", "json"]);
/** `removeByIds` and its like are calls of every entity. */
const CALLS: ReadonlySet<string> = new Set([...GENERIC, "restore", "purge"]);

/** Checks the states of an entity (x-states): the field, and that every state, way and lock can come about. */
export function checkStates(subject: Subject<Entity>): void {
  const { report, document } = subject;
  const states = document["x-states"];
  if (!states) return;
  const field = checkStateField(subject, states);
  const named = (values: readonly StateValue[], path: Path) => {
    for (const [index, value] of values.entries()) if (field) checkValue(subject, field, value, [...path, index]);
  };
  if (states.initial) named(states.initial, ["x-states", "initial"]);
  if (field && initialStates(document).length === 0)
    report(["x-states", "field"], `"${field.name}" needs a default, or "initial" beside it: no record could be added`);
  const ids = states.transitions.map(({ id }) => id);
  for (const [index, transition] of states.transitions.entries()) {
    const at = ["x-states", "transitions", index] as const;
    named(transition.from, [...at, "from"]);
    if (field) checkValue(subject, field, transition.to, [...at, "to"]);
    if (ids.indexOf(transition.id) < index) report([...at, "id"], `transition "${transition.id}" stands twice`);
    checkTransition(subject, transition, at);
  }
  for (const [index, lock] of (states.locks ?? []).entries()) {
    named(lock.in, ["x-states", "locks", index, "in"]);
    checkLock(subject, lock, ["x-states", "locks", index]);
  }
  checkReach(subject, states);
}

function checkStateField({ report, document }: Subject<Entity>, { field: name }: States): Field | undefined {
  const field = checkField(report, document, name, ["x-states", "field"]);
  if (!field) return undefined;
  const { property, kind } = field;
  if (property["x-dict"] === undefined || property["x-multiple"] || (kind !== "text" && kind !== "integer")) {
    report(["x-states", "field"], `"${name}" is no state: it needs "x-dict", with one value`);
    return undefined;
  }
  for (const key of BESIDE)
    if (property[key] !== undefined) report(["properties", name, key], `"${key}" has no meaning on the state of "x-states"`, { key: true });
  return field;
}

function checkValue({ report, set }: Subject<Entity>, { property }: Field, value: StateValue, path: Path): void {
  mentionValues(report, { property }, value, path);
  const values = set.documents.dictionaries.get(property["x-dict"] ?? "")?.items.map((item) => item.value);
  if (values && !values.includes(value))
    report(path, `unknown state ${JSON.stringify(value)}: dictionary "${property["x-dict"]}" has ${values.join(", ")}`);
}

/** States that something is said of, but that no record can ever have. */
function checkReach({ report, document }: Subject<Entity>, { transitions, locks = [] }: States): void {
  const reached = new Set(initialStates(document));
  if (reached.size === 0) return;
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { from, to } of transitions) if (from.some((value) => reached.has(value))) reached.add(to);
  }
  const check = (values: readonly StateValue[], path: Path) => {
    for (const [index, value] of values.entries())
      if (!reached.has(value))
        report([...path, index], `no transition leads to the state ${JSON.stringify(value)}, and no record begins in it`);
  };
  for (const [index, { from }] of transitions.entries()) check(from, ["x-states", "transitions", index, "from"]);
  for (const [index, lock] of locks.entries()) check(lock.in, ["x-states", "locks", index, "in"]);
}

function checkTransition(subject: Subject<Entity>, { id, from, to, permission, when, fields, required }: Transition, at: Path): void {
  const { report, document, set } = subject;
  if (CALLS.has(id)) report([...at, "id"], `"${id}" is an action of every entity: choose another name`);
  if (from.includes(to)) report([...at, "to"], `transition "${id}" leads to a state from which it comes`);
  if (permission !== undefined) checkWord(subject, permission, [...at, "permission"]);
  for (const [index, name] of (fields ?? []).entries()) checkFilled(subject, name, [...at, "fields", index]);
  for (const [index, name] of (required ?? []).entries()) checkField(report, document, name, [...at, "required", index]);
  if (typeof when === "string") checkGuard(subject, when, [...at, "when"]);
  else if (when) checkCondition(report, document, when, [...at, "when"], set);
}

/** A guard is asked of the stored record, and of a row of a list: both have what it reads. */
function checkGuard(subject: Subject<Entity>, when: string, path: Path): void {
  const { report, document } = subject;
  if (!checkExpressionAt(subject, document, when, path)) return;
  for (const { owner, name, offset } of fieldsRead(compileExpression(when, document).ast)) {
    if (owner === "old") report(path, 'expression: a guard is asked of the record as it is stored: read "record"', { offset });
    else if (UNSEEN.has(fieldsOf(document).get(name)?.kind ?? ""))
      report(path, `expression: "${name}" is not known in a list: "required" asks for details`, { offset });
  }
}

/** What is asked for with a transition is something that people fill in. */
function checkFilled({ report, document }: Subject<Entity>, name: string, path: Path): void {
  const field = checkField(report, document, name, path);
  if (!field) return;
  const { property, system, kind } = field;
  const isSet = system || property["x-readonly"] === true || property["x-computed"] !== undefined || property["x-immutable"];
  if (isSet || name === document["x-states"]?.field) report(path, `"${name}" is not filled in by people when a record is changed`);
  else if (kind === "details") report(path, `"${name}" are details, for which a transition does not ask`);
}

function checkLock(subject: Subject<Entity>, { fields, except, removal, unless }: Lock, at: Path): void {
  const { report, document } = subject;
  if (fields && except) report([...at, "except"], '"fields" and "except" exclude each other', { key: true });
  for (const [key, names] of [["fields", fields] as const, ["except", except] as const])
    for (const [index, name] of (names ?? []).entries()) {
      checkField(report, document, name, [...at, key, index]);
      if (name === document["x-states"]?.field) report([...at, key, index], `"${name}" is changed by transitions alone, locked or not`);
    }
  if (fields?.length === 0 && !removal) report(at, "this locks nothing: neither fields nor the removal");
  if (unless !== undefined) checkWord(subject, unless, [...at, "unless"]);
}

/** A permission word that a role can grant of the entity, whatever the words of its transitions say. */
function checkWord({ report, document }: Subject<Entity>, word: string, path: Path): void {
  const { "x-states": states, ...others } = document;
  const known = [...actionsOf(others as Entity), ...(states?.transitions.map(({ id }) => id) ?? [])];
  if (!known.includes(word)) report(path, `unknown permission "${document.$id}:${word}"`, { name: word, among: known });
}
