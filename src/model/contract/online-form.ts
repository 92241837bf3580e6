import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { choice, integer, list, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const OPENED = object({
  form: text(undefined, { description: "The entity of its records." }),
  screen: text(undefined, { description: "In which they are listed and filled in." }),
  title: text(),
  processDefinitionKey: nullable(
    text(undefined, { description: "Of the flow to which its page submits; null: the usual one of its table." }),
  ),
});
/** An online form as its page opens it. */
export type OpenedForm = ValueOf<typeof OPENED>;

const NAME = optional(text(64));

/** Online forms by their addresses (specification shell §2, workflow §2); the call is ours. */
export const ONLINE_FORM = {
  open: operation({
    ...{ id: "onlineForm.open", method: "GET", path: "/api/v1/onlineForm", permission: "signed-in", answer: OPENED },
    summary: "What the address of an online form opens",
    query: object({
      formId: optional(text(64, { description: "The form: its entity, its screen, or the id of its design." })),
      formCode: NAME,
      entryId: optional(text(64, { description: "The flow entry, by its id or the key of its process." })),
    }),
  }),
} as const;

const params = object({ id: ID });
const MADE = object({ id: ID });

/** Operations of templates and designs of forms beside the calls of every record; what they add takes its own permission besides. */
export const FORM_TEMPLATE = {
  use: operation({
    ...{
      id: "formTemplate.use",
      method: "POST",
      entity: "form-content-template",
      path: "/:id/use",
      permission: "form-content-template:view",
    },
    ...{ summary: "Begin a form with a template: a design under a code of its own, not published", params, answer: MADE },
    body: object({ code: text(40, { minLength: 1 }), name: text(60, { minLength: 1 }) }),
  }),
  keep: operation({
    ...{ id: "formTemplate.keep", method: "POST", entity: "form-design", path: "/:id/template", permission: "form-design:view" },
    ...{ summary: "Keep the draft of a form as a template for others, under the form's code", params, answer: MADE },
    body: nullable(object({})),
  }),
  toMenu: operation({
    ...{ id: "formTemplate.toMenu", method: "POST", entity: "form-design", path: "/:id/menu", permission: "form-design:view" },
    ...{ summary: "Put a published form into the menu, for everybody who may see its records", params, answer: MADE },
    body: nullable(
      object({
        parent: optional(nullable(REFERENCE)),
        name: optional(nullable(text(64, { description: "Default: as the form is called." }))),
        icon: optional(nullable(text(64))),
        sort: optional(nullable(integer({ minimum: 0, maximum: 99_999, description: "Default: behind the others." }))),
        formType: optional(choice(["form", "add", "flow", "workOrder"])),
        entry: optional(nullable(REFERENCE)),
        roles: optional(
          list(ID, { maxItems: 50, description: "The right to view its records goes into the open draft of rights for them." }),
        ),
      }),
    ),
  }),
} as const;
