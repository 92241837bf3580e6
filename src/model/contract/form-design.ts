import { ID } from "./common.ts";
import { draftOperations, publishingOperations } from "./designs.ts";
import { operation } from "./operation.ts";
import { boolean, integer, list, NOTHING, object, optional, text, type ValueOf } from "./schema.ts";

const SLEEPING = object({ entity: text(), field: text(), table: text(), column: text(), values: integer() });
/** A column of a form that no field has any more, and how many values it keeps. */
export type SleepingColumn = ValueOf<typeof SLEEPING>;
const NAME_IN_TABLE = text(63, { minLength: 1 });

const of = { entity: "form-design", params: object({ id: ID }) } as const;
const forms = { entity: "form-design", feature: "formDesign", noun: "a form" } as const;

/** Forms that are designed in the browser, beside the calls of every record (the paths are ours). */
export const FORM_DESIGN = {
  ...draftOperations(forms),
  ...publishingOperations(forms),
  sleeping: operation({
    ...{ id: "formDesign.sleeping", method: "GET", path: "/:id/sleeping", ...of, permission: "form-design:discard" },
    ...{ summary: "Columns of a form that no field has any more, and how many values they keep", answer: list(SLEEPING) },
  }),
  clear: operation({
    ...{ id: "formDesign.clear", method: "POST", path: "/:id/clear", ...of, permission: "form-design:discard", answer: NOTHING },
    summary: "Clear a column of a form that no field has any more, with its values, for good",
    body: object({ table: NAME_IN_TABLE, column: NAME_IN_TABLE, confirmed: optional(boolean()) }),
  }),
} as const;
