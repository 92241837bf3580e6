import { FORM_TEMPLATE } from "../../../model/contract/online-form.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { screenOfForm } from "../../../model/online-forms.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { add } from "../../records/write/write.ts";
import { designOf } from "../designs/store.ts";
import { FORMS } from "../form-design/kind.ts";
import { draftPermission } from "../rights/draft/draft-permission.ts";
import { assertMayAdd } from "./template-calls.ts";

/** Between neighbours of the menu. */
const LAST = 9_990;
/** What stands behind the code of a form in those of its further entries. */
const ENDINGS = { form: "", add: "-add", flow: "-flow", workOrder: "-work-orders" } as const;

/**
 * Puts a form that is in force into the menu. The right to view its records, for roles that are named, goes into the actor's draft of rights: what
 * is granted, and to whom, is seen and applied there.
 * @throws AppError onlineForm.unknown; access.denied for who may not add to the menu, or not draft rights that he names; record.invalid, as a save
 */
export const menuCall: Call = operationCall(FORM_TEMPLATE.toMenu, ({ params, body }, context) =>
  inTransaction(context, async (inside) => {
    assertMayAdd(inside, "resource");
    const { code, title } = await designOf(inside, FORMS, params.id);
    if (screenOfForm(inside.documents, code) === undefined) throw new AppError("onlineForm.unknown");
    const { parent, name, icon, sort, formType = "form", entry, roles = [] } = body ?? {};
    // Without a flow its page would show what one has started of all forms.
    if (formType === "workOrder" && !entry) throw new AppError("record.invalid", { fields: [{ path: "entry", code: "field.required" }] });
    const { id } = await add(inside, entityOf(inside.documents, "resource"), {
      ...{ code: `${code}${ENDINGS[formType]}`, name: name || title, type: 1, status: 0 },
      ...{ icon: icon || "form", formId: code, formType, sort: sort ?? LAST },
      ...(parent && { parent: parent.id }),
      ...(entry && { entryId: entry.id }),
    });
    if (roles.length > 0) await draftPermission(inside, roles, `${code}:view`, title);
    return { id };
  }),
);
