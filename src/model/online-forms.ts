import type { Documents, Entity } from "./documents.ts";

/** Whether an entity is a form that was drawn in the browser: its table says so (specification workflow §5), and it has calls of its own. */
export const isOnlineForm = (entity: Entity): boolean =>
  entity["x-table"].startsWith("zz_") && entity["x-master"] === undefined && entity["x-api"] !== undefined;

/** The forms in force by the id of their entity, each with what it is called: what the dictionary `online_form` offers. */
export const onlineForms = ({ entities }: Pick<Documents, "entities">): ReadonlyMap<string, string> =>
  new Map([...entities.values()].filter(isOnlineForm).map(({ $id, title }) => [$id, title]));

/** The screen in which the records of a form are listed: the one that is named after it, else the first list of its entity. */
export function screenOfForm({ screens }: Pick<Documents, "screens">, form: string): string | undefined {
  const own = screens.get(`${form}-list`);
  if (own?.entity === form) return own.$id;
  return [...screens.values()].find(({ entity, kind }) => entity === form && kind === "list")?.$id;
}

/** The screen that the address of an online form means: by its own name, or by that of its form. */
export const screenMeant = (documents: Pick<Documents, "screens">, name: string): string | undefined =>
  documents.screens.has(name) ? name : screenOfForm(documents, name);
