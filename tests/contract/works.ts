import { typeOf } from "../../src/model/column-type.ts";
import { ConditionError, checkComparison } from "../../src/model/comparison.ts";
import { computedOf, computedValues } from "../../src/model/computed.ts";
import type { Comparison, Condition } from "../../src/model/condition.ts";
import { Decimal } from "../../src/model/decimal.ts";
import type { Documents, Entity, Screen } from "../../src/model/documents.ts";
import { entityOf } from "../../src/model/documents.ts";
import { type Field, fieldsOf } from "../../src/model/fields.ts";
import { tablesOf } from "../../src/model/table.ts";
import { typedField, typedText } from "../../src/model/typed.ts";
import { maxLengthOf, validate, valueError } from "../../src/model/validate.ts";
import { formPlanOf } from "../../src/renderer/form-plan.ts";
import { deriveQuery, initialValues } from "../../src/renderer/query/derive-query.ts";
import { toCondition } from "../../src/renderer/query/to-condition.ts";
import type { Registry } from "../../src/renderer/registry.ts";
import type { Viewer } from "../../src/renderer/services.tsx";

const nobody = { view: new Set<string>(), edit: new Set<string>(), add: new Set<string>() };
const viewer: Viewer = {
  ...{ id: "1", username: "root", realName: "Root", userType: 0, tenant: null, organisation: null, dept: null, roles: [] },
  ...{ isSuperUser: true, permissions: new Set(), grants: nobody },
};
const registry: Registry = { fields: [], cells: [], grid: () => null, actions: {}, footers: {}, panels: {} };

/**
 * What would not work of documents that were not refused: what a start, a form, a list, a query and a save do with them, as far as no
 * database is needed. Empty: they work.
 */
export function faultsOf(documents: Documents, changed: { readonly kind: string; readonly id: string }): string[] {
  const faults: string[] = [];
  const attempt = (what: string, work: () => readonly string[] | undefined): void => {
    try {
      for (const fault of work() ?? []) faults.push(`${what}: ${fault}`);
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const entities = [...documents.entities.values()].filter((entity) => concerns(changed, entity));
  if (changed.kind === "entity")
    attempt("tables", () => void tablesOf({ entities: new Map(entities.map((entity) => [entity.$id, entity])) }));
  for (const entity of entities) attempt(`a record of ${entity.$id}`, () => faultsOfRecord(entity, documents));
  const ids = new Set(entities.map(({ $id }) => $id));
  for (const screen of documents.screens.values())
    if (screen.$id === changed.id || ids.has(screen.entity)) attempt(`screen ${screen.$id}`, () => faultsOfScreen(screen, documents));
  return faults;
}

/** Whether an entity is the changed document, or chooses from it. */
function concerns({ kind, id }: { readonly kind: string; readonly id: string }, entity: Entity): boolean {
  if (kind === "entity") return entity.$id === id || entity["x-master"] === id;
  return kind === "dictionary" && Object.values(entity.properties).some((property) => property["x-dict"] === id);
}

const writtenFields = (entity: Entity): Field[] =>
  [...fieldsOf(entity).values()].filter(({ system, property }) => !system && property["x-computed"] === undefined);

/** The simplest record of an entity: its defaults, and what it requires as far as the rules of single fields say it. */
export const newRecord = (entity: Entity, documents: Documents): Readonly<Record<string, unknown>> =>
  ofTyped(entity, documents, Object.fromEntries(writtenFields(entity).flatMap((field) => sampleOf(field, documents))));

/** The values of other fields, as texts hold them (x-typed). */
function ofTyped(entity: Entity, documents: Documents, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const texts = writtenFields(entity).flatMap((field) => {
    const typed = typedField(field, values, (id) => documents.entities.get(id));
    return typed ? [[field.name, typedText(simplest(typed, documents))]] : [];
  });
  return { ...values, ...Object.fromEntries(texts) };
}

/** A new record, with the defaults and with each value that its dictionaries offer, is one that a save takes. */
function faultsOfRecord(entity: Entity, documents: Documents): string[] {
  const find = (id: string) => entityOf(documents, id);
  computedOf(entity);
  const fields = writtenFields(entity);
  const values = newRecord(entity, documents);
  const record = { ...values, ...computedValues(entity, values, { entityOf: find }) };
  const errors = validate(entity, record, { mode: "add", entityOf: find });
  const choices = fields.flatMap((field) => {
    const items = documents.dictionaries.get(field.property["x-dict"] ?? "")?.items ?? [];
    return items.flatMap(({ value }) => {
      const isStorable = field.kind !== "integer" || typeOf(field) !== "integer" || Math.abs(Number(value)) < 2 ** 31;
      const wrong = valueError(field, value);
      return wrong || !isStorable ? [`${field.name}: ${value} ${wrong?.code ?? "does not fit into the column"}`] : [];
    });
  });
  // Which text a pattern or a validator wants, how fields hang together and what rows add up to is not known here.
  const isKnown = (path: string, code: string) =>
    !/^field\.(pattern|format\.)/.test(code) && code !== "field.rule" && (values[path] ?? null) !== null;
  return [...errors.filter(({ path, code }) => isKnown(path, code)).map(({ path, code }) => `${path} ${code}`), ...choices];
}

/** The default, or for a field that is required the simplest value that its rules describe. */
function sampleOf(field: Field, documents: Documents): [string, unknown][] {
  const { name, kind, property, required } = field;
  if (property.default !== undefined) return [[name, property.default]];
  const value = required && !property["x-readonly"] && !property["x-validator"] ? simplest(field, documents) : undefined;
  return required || value !== undefined ? [[name, value ?? (kind === "boolean" ? false : null)]] : [];
}

/** The first value with as many digits as the field keeps that is no less than a bound. */
function withinScale(bound: string, { "x-scale": scale = 2 }: Field["property"]): string {
  const exact = Decimal.parse(bound);
  if (!exact) return bound;
  const rounded = exact.round(scale);
  return (rounded.compare(exact) < 0 ? rounded.plus(new Decimal(1n, scale)) : rounded).toString();
}

const valuesListed = ({ items }: Field["property"], documents: Documents): unknown[] =>
  documents.dictionaries.get(items?.["x-dict"] ?? "")?.items.map(({ value }) => value) ?? [];

function simplest({ kind, property, ...field }: Field, documents: Documents): unknown {
  const item = documents.dictionaries.get(property["x-dict"] ?? "")?.items[0];
  if (item) return item.value;
  if (kind === "values") return valuesListed(property, documents).slice(0, Math.max(1, property.minItems ?? 0));
  switch (kind) {
    case "integer":
    case "number":
      return Number(property.minimum ?? property.maximum ?? 0);
    case "decimal":
      return withinScale(String(property.minimum ?? property.maximum ?? "0"), property);
    case "date":
      return "2026-01-31";
    case "datetime":
      return "2026-01-31T08:00:00.000Z";
    case "reference":
      return "1";
    case "references":
      return Array.from({ length: Math.max(1, property.minItems ?? 0) }, (_, index) => String(index + 1));
    case "text":
    case "secret":
      return (
        SAMPLES[property.format ?? ""] ??
        "a".repeat(Math.min(maxLengthOf({ kind, property, ...field }), Math.max(1, property.minLength ?? 0)))
      );
    default:
      return undefined;
  }
}
const SAMPLES: Readonly<Record<string, string>> = {
  ...{ time: "08:30:00", month: "2026-01", color: "#1890ff", url: "https://example.org" },
  signature: "data:image/png;base64,iVBORw0KGgoA",
};

/** A screen's forms are planned, what its query begins with and what it filters by can be asked. */
function faultsOfScreen(screen: Screen, documents: Documents): string[] {
  const entity = entityOf(documents, screen.entity);
  const entities = Object.fromEntries(documents.entities);
  for (const layout of [screen.form, screen.addForm, screen.detail])
    formPlanOf({ entity, layout, entities, viewer, registry, mode: "add" });
  const items = deriveQuery(screen, entity, viewer);
  const asked = toCondition(items, initialValues(items));
  return [asked, screen.filter, screen.top]
    .flatMap((condition) => (condition ? comparisonsOf(condition as Condition) : []))
    .flatMap((one) => {
      try {
        checkComparison(one, entity);
        return [];
      } catch (error) {
        if (error instanceof ConditionError) return [`${one.field} ${one.op} ${error.reason}`];
        throw error;
      }
    });
}

const comparisonsOf = (condition: Condition): Comparison[] => {
  if ("not" in condition) return comparisonsOf(condition.not);
  if ("all" in condition) return condition.all.flatMap(comparisonsOf);
  return "any" in condition ? condition.any.flatMap(comparisonsOf) : [condition];
};
