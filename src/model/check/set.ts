import sockets from "../../../schemas/language/sockets.json" with { type: "json" };
import { type Action, DEFAULT_ACTIONS } from "../actor.ts";
import type { Document, Documents, Entity } from "../documents.ts";
import { fieldsOf, keepOf } from "../fields.ts";
import { isWordless } from "../flow-moves.ts";
import { mentionDocument, mentionField } from "./mentions.ts";
import type { Report } from "./problems.ts";
import type { Path, Source } from "./source.ts";

/** All documents that a rule may look at. Broken ones are not in `documents`, but their ids are known, so that they cause no further errors. */
export interface DocumentSet {
  readonly documents: Documents;
  /** By the name of the kind. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids of a kind, those of broken documents included. */
export const idsOf = ({ ids }: Pick<DocumentSet, "ids">, kind: string): ReadonlySet<string> => ids.get(kind) ?? NONE;

/** One document under check. */
export interface Subject<Document> {
  readonly source: Source;
  readonly document: Document;
  readonly report: Report;
  readonly set: DocumentSet;
}

/** A document of any kind, parsed and of the right shape. `report` takes paths of the document as it is here. */
export interface Parsed {
  /** The name of its kind. */
  readonly kind: string;
  readonly source: Source;
  readonly document: Document;
  readonly report: Report;
}

/** Reports a reference to a document that does not exist. */
export function checkExists(subject: Subject<unknown>, kind: string, id: string, path: Path): void {
  const known = idsOf(subject.set, kind);
  if (known.has(id)) mentionDocument(subject.report, kind, id, path);
  else subject.report(path, `unknown ${kind} "${id}"`, { name: id, among: known });
}

/** Reports what is opened by a name and is neither a screen nor a page of tabs. */
export function checkOpened({ report, set }: Subject<unknown>, name: string, path: Path): void {
  const known = new Set([...idsOf(set, "screen"), ...idsOf(set, "tab-page")]);
  if (known.has(name)) mentionDocument(report, "screen", name, path);
  else report(path, `unknown screen "${name}"`, { name, among: known });
}

/** Reports a name that is no field of the entity; gives the field otherwise. Of some objects the keys are names. */
export function checkField(report: Report, entity: Entity, name: string, path: Path, { noun = "field", key = false } = {}) {
  const field = fieldsOf(entity).get(name);
  if (field) mentionField(report, entity.$id, name, path, { key });
  else report(path, `unknown ${noun} "${name}"`, { name, among: fieldsOf(entity).keys() });
  return field;
}

/** Hand-coded pieces that documents may name. */
const SOCKETS = {
  action: sockets.actions,
  page: sockets.pages,
  footer: sockets.footers,
  panel: sockets.panels,
  card: sockets.cards,
} satisfies Readonly<Record<string, readonly string[]>>;

/** Reports a hand-coded piece that no feature has announced. */
export function checkSocket({ report }: Subject<unknown>, kind: keyof typeof SOCKETS, name: string, path: Path): void {
  const known: readonly string[] = SOCKETS[kind];
  if (!known.includes(name))
    report(path, `unknown ${kind} "${name}": schemas/language/sockets.json does not name it`, { name, among: known });
}

/** What the actions that are called so already grant would be two things. */
export const GENERIC: readonly string[] = [...DEFAULT_ACTIONS, "pick", "print", "review", "unmask"];

/**
 * The actions for which an entity has calls and permissions: the generic ones, those of its x-permissions and of its transitions, pick, print where
 * records can be viewed (a template may be drawn at any time), and unmask where a field has x-mask or rows may have one.
 */
export function actionsOf(entity: Entity): string[] {
  const generic: readonly Action[] = entity["x-actions"] ?? DEFAULT_ACTIONS;
  const review = keepOf(entity).review && !generic.includes("review") ? ["review"] : [];
  const transitions = (entity["x-states"]?.transitions ?? []).filter((transition) => !isWordless(entity, transition));
  const masks = [...fieldsOf(entity).values()].some(({ property }) => property["x-mask"] ?? property["x-details"]);
  const words = [...Object.keys(entity["x-permissions"] ?? {}), ...transitions.map(({ id, permission }) => permission ?? id)];
  return [
    ...new Set([...generic, ...review, "pick", ...(generic.includes("view") ? ["print"] : []), ...(masks ? ["unmask"] : []), ...words]),
  ];
}

/** Reports a permission `{entity}:{action}` that nothing grants. */
export function checkPermission({ report, set }: Subject<unknown>, permission: string, path: Path): void {
  const colon = permission.indexOf(":");
  const id = permission.slice(0, colon);
  const entity = set.documents.entities.get(id);
  if (idsOf(set, "entity").has(id)) mentionDocument(report, "entity", id, path, { range: [0, colon] });
  if (entity) {
    const known = actionsOf(entity).map((action) => `${id}:${action}`);
    if (!known.includes(permission)) report(path, `unknown permission "${permission}"`, { name: permission, among: known });
  } else if (!idsOf(set, "entity").has(id)) {
    report(path, `unknown permission "${permission}": there is no entity "${id}"`, { name: id, among: idsOf(set, "entity") });
  }
}
