import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifyRequest, FastifySchema, FastifySchemaValidationError } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError, type FieldError } from "../../model/error.ts";

const make = (coerceTypes: boolean | "array") => {
  const ajv = new Ajv({ allErrors: true, coerceTypes, useDefaults: true, removeAdditional: false, strict: false, ownProperties: true });
  addFormats.default(ajv);
  return ajv;
};

type Validate = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };

/** Compiles when the route is first asked: a server is asked for few of its routes, and some time after its start. */
function whenAsked(ajv: Ajv, schema: object): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (data) => {
    compiled ??= ajv.compile(schema);
    const passes = compiled(data);
    validate.errors = compiled.errors ?? null;
    return passes;
  };
  return validate;
}

/**
 * Validates requests by the routes' schemas. A body is JSON and has types: they are never bent to fit. Query and path are text, so there
 * numbers and lists are read from it. Answers are written as they are: what may leave is decided by the serialiser of records, not by
 * a response schema, which only documents.
 */
export const validationPlugin = fastifyPlugin(async (app) => {
  const typed = make(false);
  const text = make("array");
  app.setValidatorCompiler(({ schema, httpPart }) => whenAsked(httpPart === "body" ? typed : text, schema as object));
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
  const params = (error.params ?? {}) as { limit?: number; type?: string | string[]; format?: string };
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
    case "pattern":
      return { code: "field.pattern" };
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
