import { RECORD_ID } from "../../../model/contract/record-parts.ts";

/** A JSON Schema. */
export type Schema = { readonly [keyword: string]: unknown };

/** An object with these properties and no others. */
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: "object",
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});
export const nullable = (schema: Schema): Schema =>
  typeof schema.type === "string" ? { ...schema, type: [schema.type, "null"] } : { anyOf: [schema, { type: "null" }] };

export const WRITTEN_REFERENCE: Schema = {
  anyOf: [RECORD_ID, { type: "object", required: ["id"], properties: { id: RECORD_ID } }, { type: "null" }],
};

/** The envelope around an answer. */
export const answer = (data: Schema): Schema =>
  object({ code: { const: 200 }, errorCode: { const: "NO-ERROR" }, message: { type: "string" }, data }, [
    "code",
    "errorCode",
    "message",
    "data",
  ]);
