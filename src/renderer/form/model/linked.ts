import { observable } from "@formily/reactive";
import { idOf } from "../../../model/condition.ts";
import type { DataSource, Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Expression } from "../../../model/expression.ts";
import type { LinkedRecords } from "../../../model/expression-values.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { type Links, linksIn, linksOf } from "../../../model/links.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Reference } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import type { FieldPlan, FormPlan } from "./plan.ts";
import { rowsOf } from "./rows.ts";

/** What a form knows of the records to which its references point, as far as its expressions read them (`record.vendor.region`). */
export interface FormLinks {
  /** What is known of a record (observable). */
  readonly linked: LinkedRecords;
  /** Asks for what these values, or those of each, point to and nobody asked for yet; what comes with a reference is known. */
  require(...values: readonly Values[]): void;
  /** Calls with each reference, of the form or of rows of a field, to whose records something came; gives what ends it. */
  onArrival(listener: (arrival: Arrival) => void): () => void;
}

export interface Arrival {
  /** The references of the form. */
  readonly fields: ReadonlySet<string>;
  /** Of fields of details, the references of their rows. */
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
}

interface LinksStart {
  readonly plan: FormPlan;
  readonly viewer: Viewer;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Absent: nothing is asked for. */
  readonly list?: DataSource["list"] | undefined;
  readonly wait: (work: Promise<unknown>) => void;
}

/** Records that one call asks for. */
const MOST = 500;

/** What the viewer may not see of those records, or cannot be asked for, stays unknown: the server knows it when it saves. */
export function createFormLinks({ plan, viewer, entities, list, wait }: LinksStart): FormLinks {
  const formLinks = linksOfForm(plan);
  const ofRows = linksOfRows(plan);
  const records = new Map<string, Values>();
  // The columns that were asked for, by record, told or not; forgotten where the call fails, so that they are asked for again.
  const requests = new Map<string, Set<string>>();
  const version = observable.ref(0);
  const listeners = new Set<(arrival: Arrival) => void>();
  const none = formLinks.size === 0 && ofRows.size === 0;

  function missing(entity: Entity, links: Links, values: Values, into: Map<string, Need>): void {
    for (const [reference, columns] of links) {
      const value = values[reference];
      const id = idOf(value);
      const of = fieldsOf(entity).get(reference)?.property["x-entity"] ?? "";
      const { fields } = (typeof value === "object" && value !== null ? value : {}) as Partial<Reference>;
      const isKnown = fields !== undefined && [...columns].every((column) => Object.hasOwn(fields, column));
      const before = requests.get(`${of} ${id}`);
      if (id === null || isKnown || (before && [...columns].every((column) => before.has(column)))) continue;
      const need = into.get(of) ?? { ids: new Set(), columns: new Set() };
      into.set(of, need);
      need.ids.add(id);
      for (const column of columns) need.columns.add(column);
    }
  }

  async function fetch(of: string, { ids, columns }: Need): Promise<void> {
    for (const id of ids) requests.set(`${of} ${id}`, new Set([...(requests.get(`${of} ${id}`) ?? []), ...columns]));
    const target = entities[of];
    if (!list || !target?.["x-api"] || !mayDo(viewer, target, "view")) return;
    const all = [...ids];
    try {
      for (let from = 0; from < all.length; from += MOST) {
        const condition = { field: "id", op: "in" as const, value: all.slice(from, from + MOST) };
        const page = await list(of, { current: 1, size: MOST, condition, columns: [...columns] });
        for (const record of page.records) records.set(`${of} ${record.id}`, { ...records.get(`${of} ${record.id}`), ...record });
      }
    } catch (error) {
      for (const id of all) for (const column of columns) requests.get(`${of} ${id}`)?.delete(column);
      throw error;
    }
    version.value++;
    const arrival = { fields: pointing(plan.entity, formLinks, of), rows: new Map<string, ReadonlySet<string>>() };
    for (const [name, { entity, links }] of ofRows) arrival.rows.set(name, pointing(entity, links, of));
    // A sheet first, which keeps what it can take back; the form then has nothing left to do in its rows.
    for (const listener of [...listeners].reverse()) listener(arrival);
  }

  return {
    linked: (of, id) => (version.value < 0 ? undefined : records.get(`${of} ${id}`)),
    require(...all) {
      if (none) return;
      const needs = new Map<string, Need>();
      for (const values of all) {
        missing(plan.entity, formLinks, values, needs);
        for (const [name, { entity, links }] of ofRows) for (const row of rowsOf(values[name])) missing(entity, links, row, needs);
      }
      for (const [of, need] of needs) wait(fetch(of, need));
    },
    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Need {
  readonly ids: Set<string>;
  readonly columns: Set<string>;
}

/** The references among these that point to records of an entity. */
const pointing = (entity: Entity, links: Links, of: string): ReadonlySet<string> =>
  new Set([...links.keys()].filter((reference) => fieldsOf(entity).get(reference)?.property["x-entity"] === of));

/** What the form's own expressions read, and those of the screen. */
function linksOfForm(plan: FormPlan): Links {
  const groups = [...plan.groups, ...plan.tabs.flatMap((tab) => tab.groups)];
  return joined(linksOf(plan.entity), [
    ...groups.flatMap(({ visibleWhen }) => visibleWhen ?? []),
    ...[...plan.fields.values()].flatMap(expressionsOf),
  ]);
}

function linksOfRows(plan: FormPlan): ReadonlyMap<string, { readonly entity: Entity; readonly links: Links }> {
  const linkedFields = [...plan.fields.values()].flatMap(({ name, details }) => {
    const links = details && joined(linksOf(details.entity), details.columns.flatMap(expressionsOf));
    return links && links.size > 0 ? [[name, { entity: details.entity, links }] as const] : [];
  });
  return new Map(linkedFields);
}

const expressionsOf = ({ visibleWhen, requiredWhen, readonlyWhen, optionsWhen }: FieldPlan): Expression[] => [
  ...visibleWhen,
  ...[requiredWhen, readonlyWhen, optionsWhen].filter((rule) => rule !== undefined),
];

function joined(links: Links, expressions: readonly Expression[]): Links {
  const all = new Map(links);
  for (const [reference, columns] of linksIn(expressions)) all.set(reference, new Set([...(all.get(reference) ?? []), ...columns]));
  return all;
}
