import type { Group, Layout } from "../../../generated/language/screen.ts";
import type { Mode } from "../../../model/access.ts";
import { defaultGroups } from "../../../model/default-layout.ts";
import type { Entity, Screen } from "../../../model/documents.ts";
import { asFormField } from "../../../model/form-field.ts";

/** The layout that a screen says for a mode; undefined when it says none. Adding and reading fall back to the form's. */
export function layoutOf(screen: Screen, mode: Mode): Layout | undefined {
  const layoutOfMode = { add: screen.addForm, edit: undefined, view: screen.detail }[mode];
  return layoutOfMode ?? screen.form;
}

/** A layout of which every field is shown and none is written. */
export function readOnlyLayout(layout: Layout | undefined, entity: Entity): Layout {
  const groups = (all: readonly Group[]): Group[] =>
    all.map((group) => ({
      ...group,
      ...(group.fields && { fields: group.fields.map((field) => ({ ...asFormField(field), readonly: true })) }),
    }));
  const own = layout?.tabs || layout?.steps ? [] : defaultGroups(entity, "edit");
  const tabs = (layout?.tabs ?? layout?.steps)?.map((tab) => ({ ...tab, groups: groups(tab.groups) }));
  return { ...(layout?.columns && { columns: layout.columns }), groups: groups(layout?.groups ?? own), ...(tabs && { tabs }) } as Layout;
}
