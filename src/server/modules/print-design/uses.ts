import type { PrintUses } from "../../../model/contract/print-template.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Reference } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { choosable, References } from "../../records/read/references.ts";
import { designOf } from "../designs/store.ts";
import { changeUses, type UseChange, usesOfTemplate } from "../print/assigning.ts";
import { TEMPLATES } from "./kind.ts";

/** For which roles of the actor's tenant a template is, and at which entries of the menu it is offered. @throws AppError as `designOf` */
export async function usesOf(context: Context, id: string): Promise<PrintUses> {
  const { code } = await designOf(context, TEMPLATES, id);
  const { roles, entries } = await usesOfTemplate(context.db, code, context.actor.tenant);
  const references = new References();
  const uses = {
    roles: roles.map((role) => references.to("role", role)),
    entries: entries.map((entry) => references.to("resource", entry)),
  };
  await references.name(context);
  return uses;
}

type Chosen = readonly (string | Pick<Reference, "id">)[] | null | undefined;
type Wish = { readonly [key in keyof PrintUses]?: Chosen };

/**
 * Says for which roles a template is, and at which entries of the menu it is offered; of what is left out nothing changes. A template may have its roles
 * before it is published.
 * @throws AppError record.invalid where something is added that the actor may not choose, and as `designOf`
 */
export function assignUses(context: RecordContext, id: string, wish: Wish): Promise<void> {
  return inTransaction(context, async (inside) => {
    const template = await designOf(inside, TEMPLATES, id);
    const before = await usesOfTemplate(inside.db, template.code, inside.actor.tenant);
    const [roles, entries] = [changeOf(wish.roles, before.roles), changeOf(wish.entries, before.entries)];
    const fields = [...(await refused(inside, "roles", "role", roles)), ...(await refused(inside, "entries", "resource", entries))];
    if (fields.length > 0) throw new AppError("record.invalid", { fields });
    await changeUses(inside, template, before, { roles, entries });
  });
}

function changeOf(wished: Chosen, before: readonly string[]): UseChange {
  const ids = wished === undefined ? before : (wished ?? []).map((one) => (typeof one === "string" ? one : one.id));
  return { added: [...new Set(ids)].filter((id) => !before.includes(id)), taken: before.filter((id) => !ids.includes(id)) };
}

/** What is added is what the actor may choose, as in every form. */
async function refused(context: Context, path: keyof PrintUses, target: string, { added }: UseChange): Promise<FieldError[]> {
  if (added.length === 0) return [];
  const found = await choosable(context, entityOf(context.documents, target), added)?.execute(context.db);
  return found?.rows.length === added.length ? [] : [{ path, code: "field.reference" }];
}
