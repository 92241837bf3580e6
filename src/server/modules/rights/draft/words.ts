import { access } from "../../../../model/access.ts";
import type { ToldEffects } from "../../../../model/contract/rights-draft.ts";
import { entityOf } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Context } from "../../../context.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { permissionNames } from "../../dictionaries/permissions.ts";

/** Lines of effects that a list shows; the rest is counted. */
const MOST_LINES = 12;

type Ways = { readonly gained: number; readonly lost: number };

/**
 * Effects that were kept, said in the language of their reader: line by line, the records first. Of entities and columns that he does not see himself he is told
 * no numbers and no names.
 */
export function wordsOf({ documents, actor, language }: Context, letters: Messages, effects: ToldEffects): string {
  const text = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    letters.text(language, `rightsDraft.${key}`, params);
  const both = (key: string, { gained, lost }: Ways, params: Readonly<Record<string, string | number>>) => [
    ...(gained > 0 ? [text(`${key}Gained`, { ...params, people: gained })] : []),
    ...(lost > 0 ? [text(`${key}Lost`, { ...params, people: lost })] : []),
  ];
  const names = permissionNames(documents, language);
  const views = (id: string) => {
    const entity = documents.entities.get(id);
    return entity !== undefined && mayDo(actor, documents.entities.get(entity["x-master"] ?? "") ?? entity, "view");
  };
  const titleOf = (id: string) => documents.entities.get(id)?.title ?? id;

  const rows = effects.rows.flatMap(({ entity: id, title, gained, lost }) =>
    [["rowsGained", gained] as const, ["rowsLost", lost] as const].flatMap(([key, { people, records }]) => {
      if (people === 0) return [];
      const params = { people, entity: documents.entities.has(id) ? titleOf(id) : title };
      return [records === null || !views(id) ? text(`${key}Untold`, params) : text(key, { ...params, records })];
    }),
  );
  const columns = effects.columns.flatMap(({ entity: id, field, withEntity, view }) => {
    if (withEntity || !views(id) || access(entityOf(documents, id), field, actor, "view") === "hidden") return [];
    const title = fieldsOf(entityOf(documents, id)).get(field)?.property.title ?? field;
    return both("column", view, { entity: titleOf(id), field: title });
  });
  const screens = effects.screens.flatMap(({ title, ...ways }) => both("screen", ways, { title }));
  const actions = effects.actions.flatMap(({ permission, title, ...ways }) =>
    both("action", ways, { title: names.get(permission) ?? title }),
  );
  const lines = [...rows, ...columns, ...screens, ...actions];
  const { total, gaining, losing, beyond } = effects.affected;
  const head = total === 0 ? text("nothing") : text("people", { gaining, losing });
  return [
    ...[head, ...(beyond > 0 ? [text("beyond", { count: beyond })] : [])],
    ...lines.slice(0, MOST_LINES),
    ...(lines.length > MOST_LINES ? [text("more", { count: lines.length - MOST_LINES })] : []),
  ].join("\n");
}
