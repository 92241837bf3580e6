import { ID, INSTANT } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, mapOf, nullable, number, object, optional, text, typed, type ValueOf } from "./schema.ts";

const AT = "/api/v1/publicForm";
const token = text(64, { minLength: 1, description: "As the address of the form has it." });
const receipt = optional(text(64, { description: "What an answer from this browser was answered with." }));

const FIELD = object({
  name: text(),
  title: text(),
  description: nullable(text()),
  kind: choice(["text", "multiline", "integer", "decimal", "boolean", "date", "datetime", "choice", "choices"]),
  required: boolean(),
  visibleWhen: nullable(
    text(undefined, { description: "CEL over the fields of this form: while it is false, no value is taken. Null: always." }),
  ),
  requiredWhen: nullable(text(undefined, { description: "CEL over the fields of this form. Null: as `required` says." })),
  default: typed<string | number | boolean | null>({}),
  maxLength: nullable(integer()),
  minimum: nullable(number()),
  maximum: nullable(number()),
  scale: nullable(integer()),
  options: list(object({ value: typed<string | number>({}), label: text() })),
});
/** A field of a public form. */
export type PublicField = ValueOf<typeof FIELD>;

const FORM = object({
  title: text(),
  intro: nullable(text()),
  captcha: boolean(),
  contact: boolean({ description: "It asks for a phone number or mail address, of which one answer is taken." }),
  openUntil: nullable(INSTANT),
  fields: list(FIELD),
});
/** A form as somebody without an account fills it in. */
export type PublicForm = ValueOf<typeof FORM>;

const CAPTCHA = object({ enabled: boolean(), key: text(), image: text() });
const SENT = object({
  thanks: nullable(text()),
  receipt: text(undefined, { description: "Kept by the browser: this link has its answer." }),
});
/** What is told after an answer. */
export type PublicAnswer = ValueOf<typeof SENT>;

const open = { method: "POST", permission: "public" } as const;

/** Filling in a form by its public link. Nothing of what is stored can be read by it. */
export const PUBLIC_FORM = {
  look: operation({
    ...{ id: "publicForm.look", path: `${AT}/look`, ...open, body: object({ token, receipt }), answer: FORM },
    summary: "The form of a public link, as far as it is open",
  }),
  captcha: operation({
    ...{ id: "publicForm.captcha", path: `${AT}/captcha`, method: "GET", permission: "public", answer: CAPTCHA },
    summary: "A captcha for a public form",
  }),
  send: operation({
    ...{ id: "publicForm.send", path: `${AT}/send`, ...open, answer: SENT },
    summary: "Send an answer by a public link",
    body: object({
      token,
      receipt,
      values: mapOf(typed<unknown>({})),
      captcha: optional(text(16)),
      key: optional(text(64)),
      contact: optional(text(100)),
    }),
  }),
} as const;

const params = object({ id: ID });

/** Operations of public links beside the calls of every record. */
export const FORM_LINK = {
  address: operation({
    ...{ id: "formLink.address", method: "GET", entity: "form-link", path: "/:id/address", permission: "form-link:view", params },
    summary: "Where the form of a link is filled in, below the address of the product",
    answer: object({ path: text() }),
  }),
  renew: operation({
    ...{ id: "formLink.renew", method: "POST", entity: "form-link", path: "/:id/renew", permission: "form-link:edit", params },
    summary: "Give a link another address: the one before it opens nothing any more",
    answer: object({ path: text() }),
  }),
} as const;
