import type { FormLink } from "../../../generated/entities/form-link.ts";
import { may } from "../../../model/actor.ts";
import { closest } from "../../../model/check/closest.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { fieldsOfLink, missingFields, namesIn, openFields } from "../../../model/public-form.ts";
import { newToken } from "../../identity/tokens.ts";
import type { RecordHooks } from "../../records/context.ts";

/**
 * A link adds records with the rights of who saved it last: he must have the right to add them. What it opens can be open, and what must be filled in is
 * open. Its token is made here, and by nobody else.
 */
export const linkHooks: RecordHooks<FormLink> = {
  async beforeSave({ actor, documents }, { mode, record, changes }) {
    // What a link takes in is written with all that its owner may.
    if (actor.key) throw new AppError("access.notByKey");
    const entity = documents.entities.get(record.form);
    changes.owner = actor.id;
    // The link of a form that was withdrawn opens nothing, and can still be called otherwise or closed.
    if (!entity) return;
    if (!may(actor, `${entity.$id}:add`)) throw refused([{ path: "form", code: "field.beyondOwn" }]);
    if (mode === "add") changes.token = newToken();
    if (mode === "edit" && !("fields" in changes)) return;
    const fields = openFields(entity);
    const names = fields.map(({ name }) => name);
    const faults = namesIn(record.fields)
      .filter((name) => !names.includes(name))
      .map((name): FieldError => {
        if (fieldsOf(entity).has(name)) return { path: "fields", code: "field.notOpen" };
        const near = closest(name, names);
        const code = near === undefined ? "field.noSuchName" : "field.noSuchNameNear";
        return { path: "fields", code, params: { value: name, ...(near !== undefined && { near }) } };
      });
    const missing = missingFields(entity, fieldsOfLink(entity, record.fields));
    if (faults.length === 0 && missing.length > 0) {
      const told = missing.map(({ name, property }) => property.title ?? name).join(", ");
      faults.push({ path: "fields", code: "field.requiredClosed", params: { names: told } });
    }
    if (faults.length > 0) throw refused(faults);
  },
};

const refused = (fields: readonly FieldError[]) => new AppError("record.invalid", { fields });
