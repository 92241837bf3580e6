import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { list, object, text, type ValueOf } from "./schema.ts";

const GROUND = object({
  entities: list(
    object({
      id: text(),
      title: text(),
      screen: text(undefined, { description: "A screen by which its documents are read." }),
    }),
    { description: "Entities that a form can refer to: those whose records the asker may view or pick." },
  ),
  dictionaries: list(object({ id: text(), title: text() })),
});
/** What stands around a form that is designed. */
export type FormGround = ValueOf<typeof GROUND>;

/** What a designed form can be built on (the path is ours). */
export const FORM_GROUND = {
  ground: operation({
    ...{ id: "formGround.ground", method: "GET", path: "/:id/ground", entity: "form-design", permission: "form-design:view" },
    ...{ summary: "The entities and dictionaries that a form can refer to", params: object({ id: ID }), answer: GROUND },
  }),
} as const;
