import type { Actor } from "../../../model/actor.ts";
import { FORM_GROUND, type FormGround } from "../../../model/contract/form-ground.ts";
import type { Documents, Screen } from "../../../model/documents.ts";
import { isStored } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Feature } from "../../feature.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { designOf } from "../designs/store.ts";
import { FORMS } from "../form-design/kind.ts";

/** Screens that tell what an entity is made of, the better first. */
const KINDS: readonly Screen["kind"][] = ["list", "tree", "picker"];

/** What a form can refer to: of entities those whose records its designer may view or pick, as he could open their screens. */
export const formGround: Feature = {
  name: "form-ground",
  calls: [
    operationCall(FORM_GROUND.ground, async ({ params }, context, _, { edition, language, actor }) => {
      await designOf(context, FORMS, params.id);
      return groundOf(edition.documents, edition.in(language), actor);
    }),
  ],
};

function groundOf(documents: Documents, localised: Documents, actor: Actor): FormGround {
  const screens = [...documents.screens.values()].toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.$id < b.$id ? -1 : 1),
  );
  const entities = [...documents.entities.values()].flatMap((entity) => {
    const isOwn = isStored(entity) && entity["x-master"] === undefined && entity["x-single"] === undefined;
    const mayKnow = mayDo(actor, entity, "view") || mayDo(actor, entity, "pick");
    const screen = isOwn && mayKnow ? screens.find((one) => one.entity === entity.$id && KINDS.includes(one.kind)) : undefined;
    return screen ? [{ id: entity.$id, title: localised.entities.get(entity.$id)?.title ?? entity.title, screen: screen.$id }] : [];
  });
  const dictionaries = [...localised.dictionaries.values()].map(({ $id, title }) => ({ id: $id, title: title ?? $id }));
  return { entities, dictionaries };
}
