import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { DOCUMENT_KINDS } from "../kinds/kinds.ts";
import { explain, type Variants } from "./explain.ts";
import type { Report } from "./problems.ts";
import { type Pruned, prune } from "./prune.ts";
import { type Path, pathOf } from "./source.ts";

const metaOf = (name: string) =>
  DOCUMENT_KINDS.find((kind) => kind.name === name)?.meta as { readonly definitions?: Record<string, Schema> } | undefined;

/** Faults after which a value cannot be read as what it should be. */
const MISSHAPEN = new Set(["type", "const", "oneOf", "required", "minProperties"]);
/** Keys that no rule relies on. */
const UNREAD = new Set(["title", "label", "message", "type", "x-table", "kind", "$id"]);

let ajv: Ajv | undefined;
const branches = new Map<string, ValidateFunction>();
const pointers = new WeakMap<object, string>();

/** Compiled on first use and once. ajv makes code from schemas: this runs on the server and in generators, never in a page. */
function validator(reference: string): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strictRequired: false });
    ajv.addKeyword("tsType");
    for (const { name, meta } of DOCUMENT_KINDS) {
      ajv.addSchema(meta, name);
      remember(meta, `${name}#`);
    }
  }
  let compiled = branches.get(reference);
  if (!compiled) {
    compiled = ajv.compile({ $ref: reference });
    branches.set(reference, compiled);
  }
  return compiled;
}

/** Notes the pointer of every part of a meta-schema, so that a failed branch can be asked again alone. */
function remember(node: unknown, pointer: string): void {
  if (typeof node !== "object" || node === null) return;
  pointers.set(node, pointer);
  for (const [key, part] of Object.entries(node)) remember(part, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
}

/** A document, or what of it has the right shape, for the further rules. */
export interface Structure {
  readonly document: unknown;
  /** Reports a rule that is broken, unless the place has a fault of structure already. */
  readonly report: Report;
}

/**
 * Checks a document against the meta-schema of its kind; every fault is reported where it stands. Misshapen parts are left out of what is
 * given back, so that a fault hides none in the rest.
 * @returns undefined where nothing readable is left
 */
export function checkStructure(kind: string, value: unknown, report: Report): Structure | undefined {
  const errors = failures(`${kind}#`, value);
  if (errors.length === 0) return { document: value, report };
  const faulty = new Set<string>();
  for (const error of errors) {
    const fault = explain(error, value, kind, variantsOf(kind));
    if (!fault) continue;
    faulty.add(JSON.stringify(fault.path));
    report(fault.path, fault.message, fault.detail);
  }
  const pruned = readable(kind, value, errors);
  if (!pruned) return undefined;
  const sound: Report = (path, message, detail) => {
    const original = pruned.original(path);
    if (!faulty.has(JSON.stringify(original))) report(original, message, detail);
  };
  const { mention } = report;
  if (!mention) return { document: pruned.value, report: sound };
  const there: Report["mention"] = (one) => mention({ ...one, path: pruned.original(one.path) });
  return { document: pruned.value, report: Object.assign(sound, { mention: there }) };
}

/** Leaves misshapen parts out until the rest has the shape of its kind: a part that lacks something goes as a whole. */
function readable(kind: string, value: unknown, errors: readonly ErrorObject[]): Pruned | undefined {
  const dropped: Path[] = [];
  let found = errors;
  for (;;) {
    const pruned = prune(value, dropped);
    if (!pruned) return undefined;
    if (dropped.length > 0) found = failures(`${kind}#`, pruned.value);
    const misshapen = found.filter(isMisshapen).map((error) => pruned.original(pathOf(error.instancePath, pruned.value)));
    if (misshapen.length === 0) return pruned;
    dropped.push(...misshapen);
  }
}

const isMisshapen = (error: ErrorObject): boolean =>
  MISSHAPEN.has(error.keyword) && !isList(error) && !UNREAD.has(error.params.missingProperty);

/** The failures of a value, with each failed choice (oneOf) replaced by the failures of the branch that was meant. */
function failures(reference: string, value: unknown): ErrorObject[] {
  const validate = validator(reference);
  if (validate(value)) return [];
  const all = (validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
  const choices = all.filter((error) => error.keyword === "oneOf" && !isList(error));
  // Of choices in one place, the last one holds the others: ajv tells of the branches first.
  const outer = choices.filter((a, at) => !choices.some((b, other) => within(a, b) && (a.instancePath !== b.instancePath || other > at)));
  const plain = all.filter((error) => !choices.some((choice) => error === choice || within(error, choice)));
  return [
    ...plain.filter((error) => !plain.some((other) => other !== error && isList(other) && within(error, other))),
    ...outer.flatMap((choice) => chosen(choice)),
  ];
}

function chosen(choice: ErrorObject): ErrorObject[] {
  const options = choice.schema as Schema[];
  const best = options
    .map((option) => ({ option, score: likeness(resolve(option), choice.data) }))
    .toSorted((a, b) => b.score - a.score)[0];
  const pointer = best && best.score > 0 ? pointers.get(best.option) : undefined;
  if (pointer === undefined) return [choice];
  return failures(pointer, choice.data).map((error) => ({ ...error, instancePath: choice.instancePath + error.instancePath }));
}

/** Which kinds of a document know a key: of each that its meta-schema has as a definition of its own, by the constant `kind`. */
const variantsOf =
  (kind: string): Variants =>
  (key) =>
    Object.values(metaOf(kind)?.definitions ?? {}).flatMap(({ properties = {} }) =>
      properties.kind?.const !== undefined && Object.hasOwn(properties, key) ? [String(properties.kind.const)] : [],
    );

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
}

function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const definitions = metaOf(pointers.get(schema)?.split("#")[0] ?? "")?.definitions;
  return definitions?.[schema.$ref.slice("#/definitions/".length)] ?? schema;
}

/** How much a value looks like what a branch describes: 0 where even the type differs, more for every key that the branch knows. */
function likeness(schema: Schema, value: unknown): number {
  if (schema.oneOf) return Math.max(...schema.oneOf.map((option) => likeness(resolve(option), value)));
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (schema.type && schema.type !== type && !(schema.type === "integer" && type === "number")) return 0;
  if (type !== "object") return 1;
  const known = Object.keys(value as object).filter((key) => schema.properties && Object.hasOwn(schema.properties, key)).length;
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value as object, key)).length;
  return 1 + known - missing / 100;
}

/** A choice between named constants: a list of known words. */
const isList = (error: ErrorObject): boolean =>
  error.keyword === "oneOf" && (error.schema as Schema[]).every((option) => Object.hasOwn(option, "const"));

const within = (error: ErrorObject, choice: ErrorObject): boolean =>
  error !== choice && (error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`));
