import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type Field, fieldsOf } from "../../../src/model/fields.ts";
import { filledValues } from "../../../src/model/filled-dictionary.ts";
import { typedField, typedText } from "../../../src/model/typed.ts";
import type { Request } from "./requests.ts";
import type { Person, World } from "./world.ts";

/** What makes a request that fits: answers to calls that come before it, in the same session. */
export interface Place {
  readonly world: World;
  readonly person: Person;
  readonly send: (request: Request) => Promise<{ readonly data: unknown }>;
}
/** Its method is that of the route. */
export type Made = Pick<Request, "url"> & Omit<Partial<Request>, "method">;

/** The kind of row that somebody reaches in most entities. */
export const kindOf = ({ name }: Person): string => (name === "stranger" ? "foreign" : "own");

let made = 0;
/** Fits where a code is wanted, a name, a sign-in name. */
export const word = () => `F${++made}`;

/** What a template of a form holds: documents that pass the check. */
const DRAWN = JSON.stringify([
  {
    ...{ kind: "entity", id: "drawn-form", texts: {} },
    content: {
      $id: "drawn-form",
      title: "D",
      type: "object",
      "x-table": "zz_drawn_form",
      properties: { a: { title: "A", type: "string", maxLength: 9 } },
    },
  },
]);

/** The simplest record that a save takes from somebody: what is required and has no default, as far as he may write it. */
export function newRecord(entity: Entity, { world, person }: Pick<Place, "world" | "person">): Record<string, unknown> {
  const { documents } = world.server.loaded;
  const wanted = [...fieldsOf(entity).values()].filter(
    ({ name, required, system, property }) =>
      required && !system && property.default === undefined && (!person.columns || person.columns(entity).has(name)),
  );
  const values = Object.fromEntries(
    wanted.map((field) => [field.name, simplest(field, documents, (id) => world.idOf(id, kindOf(person)))]),
  );
  for (const field of wanted) {
    const typed = typedField(field, values, (id) => documents.entities.get(id));
    if (typed) values[field.name] = typedText(simplest(typed, documents, () => undefined));
  }
  if ("documents" in values) values.documents = DRAWN;
  // A notice is sent at once, unless it says otherwise.
  return entity.$id === "notice" && !person.columns ? { ...values, sendNow: false } : values;
}

function simplest({ kind, property }: Field, documents: Documents, idOf: (entity: string) => string | undefined): unknown {
  const dictionary = documents.dictionaries.get(property["x-dict"] ?? property.items?.["x-dict"] ?? "");
  if (dictionary?.from !== undefined && dictionary.from !== "permissions") return filledValues(documents, dictionary.from)?.[0];
  const item = dictionary?.items[0];
  if (item) return kind === "values" ? [item.value] : item.value;
  if (kind === "reference") return idOf(property["x-entity"] ?? "");
  if (kind === "date") return "2026-01-31";
  if (kind === "datetime") return "2026-01-31T08:00:00.000Z";
  if (kind === "integer" || kind === "number" || kind === "decimal")
    return kind === "decimal" ? "1" : Math.max(1, Number(property.minimum ?? 1));
  if (property.pattern?.startsWith("^[a-z]")) return word().toLowerCase();
  return property.pattern?.startsWith("^[0-9]{6}") ? String(900_000 + ++made) : word();
}

/** A field whose value anybody may change to any short text. */
export const freeText = (entity: Entity, person: Person): string | undefined =>
  [...fieldsOf(entity).values()].find(
    ({ name, kind, system, property }) =>
      kind === "text" &&
      !system &&
      !property["x-dict"] &&
      !property["x-readonly"] &&
      !property["x-immutable"] &&
      !property["x-unique"] &&
      !property["x-validator"] &&
      !property["x-options"] &&
      !property["x-typed"] &&
      !property.pattern &&
      !property.format &&
      (!person.columns || person.columns(entity).has(name)),
  )?.name;

/** Sends in a file of one row; gives its id. */
export async function uploaded(entity: Entity, values: Readonly<Record<string, unknown>>, { send }: Place): Promise<string> {
  const { data } = await send(upload(entity, values));
  return (data as { id?: string } | null)?.id ?? "1";
}

export const upload = ({ $id }: Entity, values: Readonly<Record<string, unknown>>): Request => ({
  ...{ method: "POST", url: `/api/v1/job/upload/${$id}?name=rows.csv`, headers: { "content-type": "application/octet-stream" } },
  body: Buffer.from(`${Object.keys(values).join()}\n${Object.values(values).join()}\n`),
});
