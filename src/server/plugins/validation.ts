import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifyRequest, FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError, type FieldError } from "../../model/error.ts";
import { patternError } from "../../model/pattern-error.ts";

const make = (coerceTypes: boolean | "array", allErrors: boolean) => {
  const ajv = new Ajv({ allErrors, coerceTypes, useDefaults: true, removeAdditional: false, strict: false, ownProperties: true });
  addFormats.default(ajv);
  return ajv;
};

type Validate = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };

/** Compiles when the route is first asked: a server is asked for few of its routes, and some time after its start. */
function whenAsked(ajv: Ajv, schema: object): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (data) => {
    if (!compiled) {
      compiled = ajv.compile(schema);
      // It would be kept for ever, also when its documents are no more.
      ajv.removeSchema(schema);
    }
    const passes = compiled(data);
    validate.errors = compiled.errors ?? null;
    return passes;
  };
  return validate;
}

/** Bodies are nested so deep at most, beyond what free JSON and conditions may be: deeper ones would exhaust the stack of whoever goes through them. */
const DEEPEST = 100;

/**
 * What no schema says of a body, as ajv says it: that it is nested too deep, or that half of a surrogate pair stands in it: nothing could
 * store it, and it would come back as another character.
 */
function bodyFault(value: unknown, instancePath = "", depth = 0): ErrorObject | undefined {
  if (depth > DEEPEST)
    return { instancePath: instancePath.split("/", 2).join("/"), keyword: "nesting", schemaPath: "", params: { limit: DEEPEST } };
  if (typeof value === "string")
    return value.isWellFormed() ? undefined : { instancePath, keyword: "characters", schemaPath: "", params: {} };
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const error = bodyFault(part, `${instancePath}/${key}`, depth + 1) ?? bodyFault(key, instancePath);
    if (error) return error;
  }
  return undefined;
}

/** A schema of a body also refuses text that is none, and depth: before it goes through it itself. */
function body(schema: Validate): Validate {
  const validate: Validate = (data) => {
    const fault = bodyFault(data);
    if (fault) validate.errors = [fault];
    else validate.errors = schema(data) ? null : (schema.errors ?? null);
    return !validate.errors;
  };
  return validate;
}

/** Bytes of a body that anybody may send: a sign-in fills a few hundred. */
const OPEN_BODY_LIMIT = 16 * 1024;
/** Bytes of one that proves itself by a signature over all of it. */
const SIGNED_BODY_LIMIT = 256 * 1024;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Open to everybody, and its body proves who sent it. */
    isSigned?: boolean;
  }
}

/**
 * Validates requests by the routes' schemas. A body is JSON and has types: they are never bent to fit. Query and path are text, so there
 * numbers and lists are read from it. Answers are written as they are: what may leave is decided by the serialiser of records, not by
 * a response schema, which only documents.
 *
 * Who has signed in hears of everything that is wrong at once. Anybody else must not make work: a route that is open to everybody takes
 * small bodies, and stops at the first thing that is wrong.
 */
export const validationPlugin = fastifyPlugin(async (app) => {
  const compilerOf = (allErrors: boolean): FastifySchemaCompiler<unknown> => {
    const typed = make(false, allErrors);
    const text = make("array", allErrors);
    return ({ schema, httpPart }) => (httpPart === "body" ? body(whenAsked(typed, schema as object)) : whenAsked(text, schema as object));
  };
  const open = compilerOf(false);
  app.setValidatorCompiler(compilerOf(true));
  app.addHook("onRoute", (route) => {
    if (route.config?.permission !== "public") return;
    const most = route.config.isSigned ? SIGNED_BODY_LIMIT : OPEN_BODY_LIMIT;
    route.bodyLimit = Math.min(route.bodyLimit ?? most, most);
    route.validatorCompiler = open;
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
});

/** Validates a request by schemas that its route does not know: as those that it does, in the same order, each compiled once. */
export function validateRequest(request: FastifyRequest, schemas: Pick<FastifySchema, "params" | "querystring" | "body">): void {
  for (const [part, schema, data] of [
    ["params", schemas.params, request.params],
    ["body", schemas.body, request.body],
    ["querystring", schemas.querystring, request.query],
  ] as const) {
    if (!schema) continue;
    const validate = request.compileValidationSchema(schema as object, part);
    if (!validate(data ?? null)) throw new AppError("request.invalid", { fields: fieldErrors(validate.errors ?? []) });
  }
}

/** `/items/2/price` → `items.2.price`; for a missing or unknown key, with its name at the end. */
function pathOf(error: Partial<ErrorObject>): string {
  const parent = (error.instancePath ?? "").split("/").slice(1);
  const { missingProperty, additionalProperty } = (error.params ?? {}) as { missingProperty?: string; additionalProperty?: string };
  return [...parent, missingProperty ?? additionalProperty].filter((part) => part !== undefined).join(".");
}

function codeOf(error: Partial<ErrorObject>): Pick<FieldError, "code" | "params"> {
  const params = (error.params ?? {}) as {
    limit?: number;
    type?: string | string[];
    format?: string;
    pattern?: string;
    allowedValues?: unknown[];
  };
  switch (error.keyword) {
    case "required":
      return { code: "field.required" };
    case "additionalProperties":
      return { code: "field.unknown" };
    case "maxLength":
      return { code: "field.maxLength", params: { max: params.limit ?? 0 } };
    case "minLength":
      return params.limit === 1 ? { code: "field.required" } : { code: "field.minLength", params: { min: params.limit ?? 0 } };
    case "maximum":
      return { code: "field.maximum", params: { max: params.limit ?? 0 } };
    case "minimum":
      return { code: "field.minimum", params: { min: params.limit ?? 0 } };
    case "maxItems":
      return { code: "field.maxItems", params: { max: params.limit ?? 0 } };
    case "minItems":
      return { code: "field.minItems", params: { min: params.limit ?? 0 } };
    case "nesting":
      return { code: "field.nesting", params: { max: params.limit ?? 0 } };
    case "characters":
      return { code: "field.characters" };
    case "pattern":
      return { code: patternError(params.pattern ?? "") };
    case "enum":
      return { code: "field.oneOf", params: { values: (params.allowedValues ?? []).join(", ") } };
    default:
      return { code: "field.type", params: { expected: String(params.type ?? params.format ?? error.keyword ?? "") } };
  }
}

/** The field errors of a request that its route's schema refuses, each path once. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const error of errors) {
    const path = pathOf(error);
    if (!byPath.has(path)) byPath.set(path, { path, ...codeOf(error) });
  }
  return [...byPath.values()];
}
