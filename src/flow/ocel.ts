/**
 * An event log of objects, as OCEL 2.0 has it in JSON (ocel-standard.org, "OCEL 2.0 specification", 2023, chapter 8): events are related to any number of objects of
 * several types. Values are told as texts, whatever their type: the published schema (ocel20-schema-json.json) wants that, though the example on the page of the standard has numbers.
 */
export type OcelType = "string" | "time" | "integer" | "float" | "boolean";

export interface OcelRelationship {
  readonly objectId: string;
  readonly qualifier: string;
}
export interface OcelObject {
  readonly id: string;
  readonly type: string;
  readonly attributes: readonly { readonly name: string; readonly value: string; readonly time: string }[];
  readonly relationships: readonly OcelRelationship[];
}
export interface OcelEvent {
  readonly id: string;
  readonly type: string;
  /** ISO 8601. */
  readonly time: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly relationships: readonly OcelRelationship[];
}

/** An attribute of an object that does not change is told as of then. */
export const ALWAYS = "1970-01-01T00:00:00Z";

/** The types of a log, gathered while it is written: of each the attributes that its objects or events really had. */
export class OcelTypes {
  readonly #types = new Map<string, Map<string, OcelType>>();

  /**
   * Notes that something of a type has these attributes, and gives them as texts; what is empty is left out.
   * @param kinds what a value is where that cannot be seen from it; one that is no such thing (a masked one, say) is a text
   */
  attributes(
    type: string,
    values: Readonly<Record<string, unknown>>,
    kinds?: Readonly<Record<string, OcelType>>,
  ): { name: string; value: string }[] {
    const known = this.#types.get(type) ?? new Map<string, OcelType>();
    this.#types.set(type, known);
    return Object.entries(values).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === "") return [];
      known.set(name, joined(known.get(name), typeOf(value, kinds?.[name])));
      return [{ name, value: String(value) }];
    });
  }

  list(): { name: string; attributes: { name: string; type: OcelType }[] }[] {
    return [...this.#types].map(([name, attributes]) => ({
      name,
      attributes: [...attributes].map(([attribute, type]) => ({ name: attribute, type })),
    }));
  }
}

/** One type for values of two: of numbers the wider one, else texts. */
function joined(before: OcelType | undefined, found: OcelType): OcelType {
  if (before === undefined || before === found) return found;
  const isNumber = (type: OcelType) => type === "integer" || type === "float";
  return isNumber(before) && isNumber(found) ? "float" : "string";
}

/** How texts of a type are written. */
const WRITTEN = {
  string: /^/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/,
  integer: /^-?\d+$/,
  float: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i,
  boolean: /^(true|false)$/,
} as const;

function typeOf(value: unknown, kind: OcelType | undefined): OcelType {
  if (kind !== undefined) return WRITTEN[kind].test(String(value)) ? kind : "string";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "float";
  return "string";
}
