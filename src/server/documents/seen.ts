import type { ASTNode } from "@marcbachmann/cel-js";
import type { CodePart, Flow } from "../../generated/language/entity.ts";
import { access } from "../../model/access.ts";
import type { Actor } from "../../model/actor.ts";
import { type Documents, type Entity, isStored, type Property, type Screen } from "../../model/documents.ts";
import { compileExpression, ExpressionError } from "../../model/expression.ts";
import { columnsRead, fieldsRead, linksRead, sumsIn } from "../../model/expression-reads.ts";
import { displayField, fieldsOf } from "../../model/fields.ts";
import { mayDo } from "../../model/permitted.ts";
import { fieldsSet, isSetting } from "../../model/set-action.ts";
import { lazily } from "./localised.ts";

const cache = new WeakMap<Actor, WeakMap<Documents, Documents>>();

/**
 * The documents as a reader may see them: without the fields that are hidden from him, and without what names these: expressions and
 * conditions, places in lists and forms. Of an entity whose records he may not view there is what a reference shows. What is not touched is
 * the very document that was given. Memoised by actor and documents.
 */
export function documentsSeenBy(actor: Actor, documents: Documents): Documents {
  if (actor.isSuperUser) return documents;
  const known = cache.get(actor) ?? new WeakMap<Documents, Documents>();
  cache.set(actor, known);
  const seen = known.get(documents) ?? {
    ...documents,
    entities: lazily(documents.entities, (entity) => seenEntity(entity, documents, actor)),
    screens: lazily(documents.screens, (screen) => seenScreen(screen, documents, actor)),
  };
  known.set(documents, seen);
  return seen;
}

const MODES = ["view", "add", "edit"] as const;
const NOTHING: ReadonlySet<string> = new Set();

/** Names of the document's own fields that are hidden from the reader in whatever he may do; a secret is written, if never read. */
function hiddenFields(entity: Entity, documents: Documents, actor: Actor): ReadonlySet<string> {
  // Who may open the screen of a value may see the whole of it: there are no rights on its parts.
  if (!isStored(entity)) return NOTHING;
  const owner = documents.entities.get(entity["x-master"] ?? "") ?? entity;
  const isOpen = MODES.some((action) => mayDo(actor, owner, action));
  // Nothing refers to rows of details.
  const shown = new Set(entity["x-master"] ? [] : [displayField(entity), entity["x-parent"]]);
  const names = Object.keys(entity.properties).filter((name) => {
    if (!isOpen && !shown.has(name)) return true;
    const modes = fieldsOf(entity).get(name)?.kind === "secret" ? MODES : (["view"] as const);
    return modes.every((mode) => access(entity, name, actor, mode) === "hidden");
  });
  return new Set(names);
}

/** What is hidden of an entity, and of those that its expressions reach. */
interface Sight {
  readonly entity: Entity | undefined;
  readonly isGone: (name: string) => boolean;
  readonly ofMaster: () => Sight;
  /** Of the rows of one of its details. */
  readonly ofRows: (details: string) => Sight;
  /** Of the records to which one of its references points. */
  readonly ofReference: (reference: string) => Sight;
}

function sightOf(id: string | undefined, documents: Documents, actor: Actor): Sight {
  const entity = documents.entities.get(id ?? "");
  const hidden = entity && hiddenFields(entity, documents, actor);
  return {
    entity,
    isGone: (name) => hidden?.has(name) ?? false,
    ofMaster: () => sightOf(entity?.["x-master"], documents, actor),
    ofRows: (details) => sightOf(entity?.properties[details]?.["x-details"], documents, actor),
    ofReference: (name) => sightOf(entity && fieldsOf(entity).get(name)?.property["x-entity"], documents, actor),
  };
}

function seenEntity(entity: Entity, documents: Documents, actor: Actor): Entity {
  const sight = sightOf(entity.$id, documents, actor);
  const { isGone } = sight;
  const properties: Entity["properties"] = {};
  for (const [name, property] of Object.entries(entity.properties)) {
    // That records hang below each other is seen by the calls that the entity has.
    if (isGone(name) && name === entity["x-parent"]) properties[name] = { title: name, "x-entity": entity.$id };
    if (isGone(name)) continue;
    const { "x-carry": carry, ...rest } = property;
    const theirs = (reference: string) => sightOf(entity.properties[reference]?.["x-entity"], documents, actor);
    const kept = Object.entries(carry ?? {}).filter(([own, other]) => !isGone(own) && !theirs(name).isGone(other));
    const seen = { ...(without(rest, sight) as Property), ...(kept.length > 0 && { "x-carry": Object.fromEntries(kept) }) };
    properties[name] = seen["x-code"] ? { ...seen, "x-code": seenCode(seen["x-code"], theirs) } : seen;
  }
  const { properties: _, "x-parent": parent, ...whole } = entity;
  const rest = {
    ...whole,
    ...(whole["x-states"] && { "x-states": openTo(whole["x-states"], sight) }),
    ...(whole["x-flow"] && { "x-flow": ofMoves(whole["x-flow"]) }),
  };
  const seen = { ...(without(rest, sight) as object), ...(parent && { "x-parent": parent }), properties } as unknown as Entity;
  if (JSON.stringify({ ...whole, ...(parent && { "x-parent": parent }), properties: entity.properties }) === JSON.stringify(seen))
    return entity;
  // Else another field would take its place.
  return isGone(displayField(entity)) ? { ...seen, "x-display": "id" } : seen;
}

/** The states without transitions whose guard reads what is hidden: those are open to nobody who does not see it. */
const openTo = (states: NonNullable<Entity["x-states"]>, sight: Sight): NonNullable<Entity["x-states"]> => ({
  ...states,
  transitions: states.transitions.filter(({ when }) => JSON.stringify(without(when, sight)) === JSON.stringify(when)),
});

/** Which transitions are the flow's. What it calls and sets, it works out on the server, of fields that the reader need not see. */
const ofMoves = ({ moves }: Flow): Flow => ({ ...(moves && { moves }) });

type Code = NonNullable<Property["x-code"]>;

/** The rule of a number without the names of what is hidden in the records of others. */
function seenCode(code: Code, theirs: (reference: string) => Sight): Code {
  if (!code.parts) return code;
  const isTold = (part: CodePart) => part.take === undefined || part.field === undefined || !theirs(part.field).isGone(part.take);
  const parts = code.parts.map((part) => (typeof part === "string" || isTold(part) ? part : { field: part.field as string }));
  return { ...code, parts };
}

/** The fields that its parts name are those of its own entity; of a child those of the child's, of a grid of details those of its rows. */
function seenScreen(screen: Screen, documents: Documents, actor: Actor): Screen {
  const { children, ...rest } = screen;
  const sight = sightOf(screen.entity, documents, actor);
  const whole = { ...rest, ...(rest.actions && { actions: rest.actions.filter((action) => isShown(action, rest, sight)) }) };
  const seen = without(whole, sight) as Screen;
  if (!children) return JSON.stringify(seen) === JSON.stringify(screen) ? screen : seen;
  const kept = children.flatMap((child) => (without(child, sightOf(child.entity, documents, actor)) as typeof child | undefined) ?? []);
  const joined = { ...seen, children: kept } as Screen;
  return JSON.stringify({ ...rest, children }) === JSON.stringify(joined) ? screen : joined;
}

/**
 * Of an action whose guard reads what is hidden nobody can tell when it is open; one that changes records is done by nobody who does not see all
 * that it names, and tells him of it: `maySet`.
 */
function isShown(action: NonNullable<Screen["actions"]>[number], { offered }: Pick<Screen, "offered">, sight: Sight): boolean {
  const isWhole = (part: unknown) => JSON.stringify(without(part, sight)) === JSON.stringify(part);
  if (typeof action === "string") return isWhole(offered?.[action as keyof typeof offered]);
  if (!isSetting(action)) return isWhole(action.when);
  return !fieldsSet(action).some(sight.isGone) && isWhole(action);
}

/** Keys whose texts, or lists of texts, name fields. */
const NAMES = new Set(
  ["query", "columns", "fields", "totals", "required", "x-unique", "x-index", "field", "tree", "details", "by", "x-display"].concat([
    "x-order",
    "day",
    "owner",
    "department",
    "except",
    "x-snapshot",
  ]),
);
/** Which records are meant is said to the server in the document's own words; by whom it is asked does not change them. */
const AS_IT_STANDS = new Set(["filter", "x-filter", "top"]);
/** Without these nothing is left of what holds them. */
const BEARERS = new Set(["field", "by", "rule", "all", "any", "not"]);
/** Lists that say something only while there is something in them. */
const NEVER_EMPTY = new Set(["all", "any", "x-unique", "x-index", "x-sort", "x-validations", "sort", "totals", "groups"]);

/** A part of a document without what names fields that are gone: undefined where nothing is left of it. */
function without(part: unknown, sight: Sight, key = ""): unknown {
  if (typeof part === "string") return (NAMES.has(key) && isPathGone(part, sight)) || readsGone(part, sight) ? undefined : part;
  if (typeof part !== "object" || part === null || AS_IT_STANDS.has(key)) return part;
  if (Array.isArray(part)) {
    const kept = part.map((one) => without(one, sight, key)).filter((one) => one !== undefined);
    return kept.length === 0 && part.length > 0 && NEVER_EMPTY.has(key) ? undefined : kept;
  }
  const { details } = part as { details?: unknown };
  const kept = Object.entries(part).map(([name, value]) => {
    const isOfRows = name === "columns" && typeof details === "string";
    if (isOfRows && sight.isGone(details)) return [name, undefined] as const;
    return [name, without(value, isOfRows ? sight.ofRows(details) : sight, name)] as const;
  });
  const bearers = kept.filter(([name, value]) => value === undefined && (BEARERS.has(name) || (name === "details" && !("fields" in part))));
  return bearers.length > 0 ? undefined : Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** Whether a name is that of a hidden field; a path of a report (`supplier.level`, `items.material.category`) whether any part of it is. */
function isPathGone(path: string, sight: Sight): boolean {
  const [first = "", ...rest] = path.split(".");
  if (sight.isGone(first)) return true;
  if (rest.length === 0) return false;
  const isOfRows = sight.entity?.properties[first]?.["x-details"] !== undefined;
  return isPathGone(rest.join("."), isOfRows ? sight.ofRows(first) : sight.ofReference(first));
}

/** Words without which nothing is read of a record: most texts are no expressions. */
const MAY_READ = /\b(?:record|old|master)\b/;

/** Whether an expression of the entity reads a field that is gone: of its record, of the record's master, a column of its rows, a field of its references. */
function readsGone(text: string, sight: Sight): boolean {
  if (!sight.entity || !MAY_READ.test(text)) return false;
  const tree = treeOf(text, sight.entity);
  if (!tree) return false;
  return (
    fieldsRead(tree).some(({ owner, name }) => (owner === "master" ? sight.ofMaster() : sight).isGone(name)) ||
    linksRead(tree).some(({ reference, column }) => sight.ofReference(reference).isGone(column)) ||
    [...columnsRead(tree), ...sumsIn(tree)].some(({ details, column }) => sight.ofRows(details).isGone(column))
  );
}

function treeOf(text: string, entity: Entity): ASTNode | undefined {
  try {
    return compileExpression(text, entity, "choices").ast;
  } catch (error) {
    // A sentence with such a word in it.
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
