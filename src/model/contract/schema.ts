/**
 * JSON Schemas that know the type of their values: what is said once here is checked by the server, told in the API description, and typed in
 * the browser. They are plain objects, as ajv and OpenAPI read them.
 */
declare const SENT: unique symbol;
declare const READ: unique symbol;

/** A schema of values of type `Read`. Where parts have defaults, less may be sent: `Sent`. */
export interface Schema<Read = unknown, Sent = Read> {
  readonly [keyword: string]: unknown;
  readonly [READ]?: Read;
  readonly [SENT]?: Sent;
}
// biome-ignore lint/suspicious/noExplicitAny: a schema of whatever
export type AnySchema = Schema<any, any>;
/** What the other side reads: the defaults are filled in. */
export type ValueOf<S> = S extends Schema<infer Read, unknown> ? Read : never;
/** What has to be sent. */
export type SentOf<S> = S extends Schema<unknown, infer Sent> ? Sent : never;

/** A property that may be left out. */
class Optional<S extends AnySchema = AnySchema> {
  readonly leaves = "nothing";
  readonly schema: S;
  constructor(schema: S) {
    this.schema = schema;
  }
}
/** A property that is filled in when it is left out. */
class Defaulted<S extends AnySchema = AnySchema> {
  readonly leaves = "its default";
  readonly schema: S;
  constructor(schema: S) {
    this.schema = schema;
  }
}
export const optional = <S extends AnySchema>(schema: S): Optional<S> => new Optional(schema);
export const defaulted = <S extends AnySchema>(schema: S, value: ValueOf<S>): Defaulted<S> => new Defaulted({ ...schema, default: value });

type Property = AnySchema | Optional | Defaulted;
type Properties = Readonly<Record<string, Property>>;
type Flat<T> = { readonly [K in keyof T]: T[K] };
type ReadObject<P> = Flat<
  { [K in keyof P as P[K] extends Optional ? never : K]: P[K] extends Defaulted<infer S> ? ValueOf<S> : ValueOf<P[K]> } & {
    [K in keyof P as P[K] extends Optional ? K : never]?: (P[K] extends Optional<infer S> ? ValueOf<S> : never) | undefined;
  }
>;
type SentObject<P> = Flat<
  { [K in keyof P as P[K] extends Optional | Defaulted ? never : K]: SentOf<P[K]> } & {
    [K in keyof P as P[K] extends Optional | Defaulted ? K : never]?:
      | (P[K] extends Optional<infer S> ? SentOf<S> : P[K] extends Defaulted<infer S> ? SentOf<S> : never)
      | undefined;
  }
>;

type Keywords = Readonly<Record<string, unknown>>;

/** An object with these properties and no others. */
export function object<P extends Properties>(properties: P, keywords: Keywords = {}): Schema<ReadObject<P>, SentObject<P>> {
  const required = Object.entries(properties).flatMap(([name, property]) =>
    property instanceof Optional || property instanceof Defaulted ? [] : [name],
  );
  const schemas = Object.entries(properties).map(([name, property]) => [name, schemaOf(property)] as const);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(schemas),
    ...(required.length > 0 && { required }),
    ...keywords,
  };
}
const schemaOf = (property: Property): AnySchema =>
  property instanceof Optional || property instanceof Defaulted ? property.schema : property;

/** A text of at most so many characters. */
export const text = (maxLength?: number, keywords: Keywords = {}): Schema<string> => ({
  type: "string",
  ...(maxLength !== undefined && { maxLength }),
  ...keywords,
});
export const integer = (keywords: Keywords = {}): Schema<number> => ({ type: "integer", ...keywords });
export const number = (keywords: Keywords = {}): Schema<number> => ({ type: "number", ...keywords });
export const boolean = (keywords: Keywords = {}): Schema<boolean> => ({ type: "boolean", ...keywords });
/** One of these, all of them texts or all of them numbers: a number in an address is told from text by its type. */
export const choice = <const V extends string | number>(values: readonly V[], keywords: Keywords = {}): Schema<V> => ({
  type: values.every((value) => typeof value === "string") ? "string" : "number",
  enum: values,
  ...keywords,
});
export const list = <Read, Sent>(items: Schema<Read, Sent>, keywords: Keywords = {}): Schema<readonly Read[], readonly Sent[]> => ({
  type: "array",
  items,
  ...keywords,
});
/** An object with any names, and values of one kind. */
export const mapOf = <Read, Sent>(values: Schema<Read, Sent>): Schema<Readonly<Record<string, Read>>, Readonly<Record<string, Sent>>> => ({
  type: "object",
  additionalProperties: values,
});
export const nullable = <Read, Sent>(schema: Schema<Read, Sent>): Schema<Read | null, Sent | null> =>
  typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"], ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }) }
    : { anyOf: [schema, NOTHING] };
/** What is nothing: a call that only does something answers it. */
export const NOTHING: Schema<null> = { type: "null" };
/** Any of these. */
export const anyOf = <S extends readonly AnySchema[]>(...schemas: S): Schema<ValueOf<S[number]>, SentOf<S[number]>> => ({ anyOf: schemas });
/** A schema whose values have a type that is declared elsewhere: free JSON, and what contains itself. */
export const typed = <T>(keywords: Keywords = {}): Schema<T> => keywords;
/** With a sentence about it in the API description. */
export const described = <S extends AnySchema>(schema: S, description: string): S => ({ ...schema, description });
