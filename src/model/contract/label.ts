import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { list, object, optional, text, type ValueOf } from "./schema.ts";

const CODE = object({
  code: text(undefined, { description: "What a scanner reads." }),
  img: text(undefined, {
    description: "The code alone, a JPEG in base64 without the prefix of a data address: a QR code of lowest correction.",
  }),
});
/** A bar code as a picture (specification workflow §3). */
export type QrCode = ValueOf<typeof CODE>;

const ITEM = object(
  { id: { ...ID, description: "A record of the form, or a row of its details, that the user sees." }, bar: text(500, { minLength: 1 }) },
  { additionalProperties: true },
);

/** Labels beside their records (specification workflow §7). */
export const LABEL = {
  codes: operation({
    ...{ id: "label.codes", method: "POST", path: "/getQrCodeList", entity: "label", permission: "label:view" },
    summary: "Bar codes of records of a form, for a label that is linked to it",
    query: object({
      labelId: optional(text(20, { description: "A label that is linked to the form; without one it is told that none is linked." })),
      formId: text(60, { description: "The entity of the records." }),
    }),
    body: list(ITEM, { maxItems: 500 }),
    answer: object({ qrCode: list(CODE) }),
  }),
  sample: operation({
    ...{ id: "label.sample", method: "GET", path: "/:id/sample", entity: "label", permission: "label:view", params: object({ id: ID }) },
    summary: "Records to look at a label with: the first ones of its form that the user sees",
    answer: object({ entity: text(), title: text(), ids: list(ID) }),
  }),
} as const;
