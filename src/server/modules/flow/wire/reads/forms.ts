import { may } from "../../../../../model/actor.ts";
import type { FlowEntryForm } from "../../../../../model/contract/flow/online.ts";
import type { Context } from "../../../../context.ts";
import { mainVersions } from "../../publish/chosen.ts";
import { entityOfTable, formScreenOf } from "./form-screen.ts";

/** The flows to which the actor can submit records: of entities that he may view, whose main version is not suspended. */
export async function flowForms(
  context: Context,
  asked: { readonly entry?: string | undefined; readonly key?: string | undefined },
): Promise<FlowEntryForm[]> {
  const { documents, actor } = context;
  const found = (await mainVersions(context, asked)).filter(({ active, open }) => active && open);
  return found.flatMap(({ publish, entry, key, name, table, formType }) => {
    const entity = entityOfTable(documents, table);
    if (!entity || !may(actor, `${entity.$id}:view`)) return [];
    return {
      ...{ entryId: entry, processDefinitionId: publish, processDefinitionKey: key, processDefinitionName: name, boundFormType: formType },
      ...{ tableClassName: table, entity: entity.$id, screen: formScreenOf(documents, entity.$id) },
    };
  });
}
