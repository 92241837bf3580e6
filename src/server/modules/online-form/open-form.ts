import { may } from "../../../model/actor.ts";
import type { OpenedForm } from "../../../model/contract/online-form.ts";
import { AppError } from "../../../model/error.ts";
import { screenMeant } from "../../../model/online-forms.ts";
import { isId } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import { flowForms } from "../flow/wire/reads/forms.ts";

interface Asked {
  readonly formId?: string | undefined;
  readonly formCode?: string | undefined;
  readonly entryId?: string | undefined;
}

/**
 * What the address of an online form opens, for who may see its records.
 * @throws AppError onlineForm.unknown (there is none, or it is withdrawn), access.denied, flow.noFlow (the flow of its entry cannot be started)
 */
export async function openForm(context: Context, { formId, formCode, entryId }: Asked): Promise<OpenedForm> {
  const { documents, actor } = context;
  const flow = entryId === undefined || entryId === "" ? undefined : await flowOf(context, entryId);
  const named = formCode || formId || flow?.entity || "";
  const name = named.length > 5 && isId(named) ? await codeOfDesign(context, named) : named;
  const id = screenMeant(documents, name);
  const screen = id === undefined ? undefined : documents.screens.get(id);
  if (!screen || screen.entity === undefined) throw new AppError("onlineForm.unknown");
  const entity = documents.entities.get(screen.entity);
  if (!entity) throw new AppError("onlineForm.unknown");
  // A screen that is named as such says itself who may open it.
  if (screen.$id !== name && !may(actor, `${entity.$id}:view`)) throw new AppError("access.denied");
  if (flow && flow.entity !== entity.$id) throw new AppError("flow.noFlow");
  return {
    ...{ form: entity.$id, screen: screen.$id, title: screen.title ?? entity.title },
    processDefinitionKey: flow?.processDefinitionKey ?? null,
  };
}

/** The flow of an entry, as far as the actor may submit to it. */
async function flowOf(context: Context, entry: string) {
  const [flow] = await flowForms(context, isId(entry) ? { entry } : { key: entry });
  if (!flow) throw new AppError("flow.noFlow");
  return flow;
}

/** What a form is called that somebody has designed: its code is no secret of its design, as its records have it in their address. */
async function codeOfDesign({ db }: Context, id: string): Promise<string> {
  const row = await db.selectFrom("form_design").select("code").where("id", "=", id).where("removed_at", "is", null).executeTakeFirst();
  return row?.code ?? "";
}
