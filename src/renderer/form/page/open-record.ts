import { access } from "../../../model/access.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import type { OpenRecord } from "../../pieces/form-piece.ts";
import type { Viewer } from "../../services.tsx";
import type { ReadyForm } from "../state/useRecordForm.ts";

/** A form as its footer and its side panels work with it. */
export function openForm(bundle: ScreenBundle, form: ReadyForm, viewer: Viewer, calls: Pick<OpenRecord, "save" | "reload">): OpenRecord {
  const { model, unsaved, saving } = form;
  const { entity, mode, fields } = model.plan;
  return {
    ...{ bundle, entity, mode, isUnsaved: unsaved, isSaving: saving, ...calls },
    record: mode === "edit" ? (model.base() as Row) : undefined,
    values: () => model.values(),
    value: (name) => model.value(name),
    change: (name, value) => model.set(name, value),
    accessOf(name) {
      const allowed = access(entity, name, viewer, mode);
      if (!fields.has(name)) return allowed;
      const { visible, readonly } = model.state(name);
      if (!visible) return "hidden";
      return readonly ? "readonly" : allowed;
    },
  };
}

/** A record that is read, as its footer and its side panels work with it. */
export const openView = (bundle: ScreenBundle, entity: Entity, row: Row, viewer: Viewer, reload: () => void): OpenRecord => ({
  ...{ bundle, entity, mode: "view", isUnsaved: false, isSaving: false, reload },
  record: row,
  values: () => row,
  value: (name) => row[name],
  accessOf: (name) => access(entity, name, viewer, "view"),
});
