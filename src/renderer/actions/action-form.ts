import type { DataSource, Values } from "../../model/data-source.ts";
import { withNames } from "../../model/default-of.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { sameValue } from "../../model/merge.ts";
import type { CustomAction } from "../../model/screen-actions.ts";
import { fieldsSet, type SetAction, valuesSet } from "../../model/set-action.ts";
import type { Row } from "../../model/wire.ts";
import { nameOf } from "../list/list-query.ts";
import type { Viewer } from "../services.tsx";
import { isTransition } from "./derive-actions.ts";
import type { Opened } from "./useOpenedForm.ts";

/** What somebody filled in, or changed. */
export const touched = (values: Values, before: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value ?? null, before[name] ?? null)));

/** The form of an action in which it names its fields (form): it knows the one record to which it is done, and says whom that is hidden behind it. */
export function actionForm(action: CustomAction, rows: readonly Row[], entity: Entity, bundle: ScreenBundle): Omit<Opened, "submit"> {
  const { title, form: layout, formEntity, values } = action;
  const asked = formEntity === undefined ? entity : bundle.entities[formEntity];
  const of = titleOf(action, rows, entity);
  if (asked !== entity || rows.length !== 1) return { mode: "add", layout, entity: asked, title: of, okText: title };
  const constants = Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => fieldsOf(entity).has(name)));
  const over = Object.keys(constants).length > 0 ? () => constants : undefined;
  // What the transition requires must stand in the record when it goes: here or before.
  const requires = isTransition(action) ? action.transition.required : undefined;
  return { mode: "add", id: rows[0]?.id, over, requires, layout, entity, title: of, okText: title };
}

const titleOf = ({ title }: Pick<SetAction, "title">, rows: readonly Row[], entity: Entity): string => {
  const [row] = rows;
  return row && rows.length === 1 ? `${title} · ${nameOf(entity, row)}` : title;
};

/** What the form of an action that changes records begins with, and what of it is sent. */
export interface SetForm {
  readonly form: Omit<Opened, "submit">;
  /** Of what stands in the form: what the action asks for, and its user has answered otherwise than was proposed. */
  readonly answers: (values: Values, stored: Values) => Values;
}

/**
 * The form in which an action that changes records asks (ask): one record is loaded as it is stored, of several there stands what all of them
 * hold alike; what the action sets lies over it.
 * @param mixed what stands in a field of which they hold different values
 */
export function setForm(
  action: SetAction,
  rows: readonly Row[],
  { entity, bundle, viewer, mixed }: { entity: Entity; bundle: ScreenBundle; viewer: Viewer; mixed: string },
): SetForm {
  const { title, ask = [] } = action;
  const alike = rows.length === 1 ? undefined : heldAlike(rows, fieldsSet(action));
  const over = (stored: Values): Values => {
    const { values } = valuesSet(entity, action, { record: stored, user: viewer, entityOf: (id) => bundle.entities[id] });
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = fieldsOf(entity).get(name);
        return [name, field && value !== null ? withNames(field, value, viewer) : value];
      }),
    );
  };
  const fields = ask.map((field) => (alike && !(field in alike) ? { field, placeholder: mixed } : field));
  return {
    form: {
      ...{ mode: "edit", title: titleOf(action, rows, entity), okText: title, entity, over, layout: { columns: 1, groups: [{ fields }] } },
      ...(alike ? { stored: alike } : { id: rows[0]?.id }),
    },
    answers(values, stored) {
      const proposed: Values = { ...stored, ...over(stored) };
      const answer = (name: string) => (name in values ? values[name] : stored[name]) ?? null;
      return touched(Object.fromEntries(ask.map((name) => [name, answer(name)])), proposed);
    },
  };
}

/** The values that all rows have alike; of the fields that are asked for also none, where all have none. */
function heldAlike([first, ...others]: readonly Row[], asked: readonly string[]): Values {
  const names = new Set([...Object.keys(first ?? {}), ...asked]);
  const same = [...names].filter((name) => name !== "id" && others.every((row) => sameValue(row[name], first?.[name])));
  return Object.fromEntries(same.map((name) => [name, first?.[name] ?? null]));
}

/** The records of a call, with the versions that were looked at. */
export const versionsOf = (rows: readonly Row[]): Parameters<DataSource["set"]>[2] =>
  rows.map(({ id, version }) => (version === undefined ? { id } : { id, version }));
