import { may } from "../../../model/actor.ts";
import type { GenMenu } from "../../../model/contract/gen-table.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { withMenuEntry } from "../../../model/generator/menu-entry.ts";
import { entriesOf } from "../../../model/kinds/menu/check.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { get, optionList } from "../../records/read/read.ts";
import { edit } from "../../records/write/write.ts";
import { saveDraft } from "../designs/draft.ts";
import { designOf, draftOf } from "../designs/store.ts";
import { FORMS } from "../form-design/kind.ts";
import { draftPermission } from "../rights/draft/draft-permission.ts";
import { intoDesign } from "./design.ts";

const MENU = "resource";

/**
 * Writes the documents of a generated table into the draft of its form, with an entry of the menu that is called so in each language. Permissions
 * for roles that are named go into the actor's draft of rights: what is granted, and to whom, is seen and applied there.
 * @throws AppError as `intoDesign`; access.denied for who may not add to the menu, or not draft rights that he names; record.invalid where the entry
 * above is no group of the menu documents
 */
export function intoMenu(context: RecordContext, id: string, wish: GenMenu): Promise<{ design: string; conflicts: number }> {
  if (!may(context.actor, `${MENU}:add`)) throw new AppError("access.denied");
  const { name, nameEn, nameEs, nameJa, icon, parent, roles = [], permissions = [] } = wish;
  if (roles.length > 0 && permissions.length === 0)
    throw new AppError("record.invalid", { fields: [{ path: "permissions", code: "field.required" }] });
  return inTransaction(context, async (inside) => {
    const { design, conflicts } = await intoDesign(inside, id);
    const form = await designOf(inside, FORMS, design);
    const { documents, version } = await draftOf(inside.db, form);
    const below = parent ? await groupOf(inside, parent.id) : undefined;
    const titles = { ...(nameEn && { en: nameEn }), ...(nameEs && { es: nameEs }), ...(nameJa && { ja: nameJa }) };
    const entry = { title: name, titles, icon: icon || undefined, below };
    await follow(inside, form.code, { name, ...(icon && { icon }), ...(parent && { parent: parent.id }) });
    await saveDraft(inside, FORMS, design, { documents: withMenuEntry(documents, form.code, entry), version });
    if (roles.length > 0) for (const one of permissions) await draftPermission(inside, roles, `${form.code}:${one}`, name);
    return { design, conflicts };
  });
}

/**
 * An entry that stands in the menu already follows at once: the table owns it, and one of another name than its document's would have no translations.
 * @throws AppError access.denied for who may not edit the menu
 */
async function follow(context: RecordContext, code: string, values: Readonly<Record<string, string>>): Promise<void> {
  const entity = entityOf(context.documents, MENU);
  const [entry] = await optionList(context, entity, { condition: { field: "code", op: "eq", value: code } });
  if (!entry) return;
  if (!may(context.actor, `${MENU}:edit`)) throw new AppError("access.denied");
  const { version } = await get(context, entity, entry.id);
  await edit(context, entity, entry.id, { ...values, version });
}

/** The code of a group among the menu documents: an entry that exists in the table alone has none that documents could name. */
async function groupOf(context: RecordContext, id: string): Promise<string> {
  const { code } = await get(context, entityOf(context.documents, MENU), id);
  const groups = [...context.documents.menus.values()].flatMap(entriesOf).filter(({ item }) => item.children !== undefined);
  if (!groups.some(({ item }) => item.code === code))
    throw new AppError("record.invalid", { fields: [{ path: "parent", code: "field.unknown" }] });
  return String(code);
}
