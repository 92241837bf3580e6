import { RECORD_ID } from "../../../model/contract/record-parts.ts";
import { RECORDS } from "../../../model/contract/records.ts";
import { object } from "../../../model/contract/schema.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Call } from "../../records/wire/call.ts";
import { saveBody } from "../../records/wire/record-schemas.ts";
import { REST } from "../../records/wire/rest.ts";
import { edit } from "../../records/write/write.ts";

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const isLabel = ({ $id }: Entity): boolean => $id === "label";

/** A call of every entity at a further address, which labels have (specification workflow §7). */
const also = (name: string, path: Call["path"], asked: string): Call => {
  const call = REST.find((one) => one.name === asked) as Call;
  return { ...call, name, path, isFor: isLabel };
};

/** The calls of labels that say again what every entity has, at the addresses of the specification. */
export const FORMER_CALLS: readonly Call[] = [
  also("findPageList", "/findPageList", RECORDS.page.name),
  also("create", "/create", RECORDS.add.name),
  {
    ...also("change", "/change", RECORDS.edit.name),
    params: object({}),
    body(entity, documents) {
      const { properties, required, ...body } = saveBody(entity, documents, "edit") as unknown as ObjectSchema;
      return { ...body, properties: { ...properties, id: RECORD_ID }, required: [...(required ?? []), "id"] };
    },
    run: (context, own, { body }) => {
      const { id, ...changes } = (body ?? {}) as { id?: string };
      if (id === undefined) throw new AppError("request.invalid", { fields: [{ path: "id", code: "field.required" }] });
      return edit(context, own, id, changes);
    },
  },
];
