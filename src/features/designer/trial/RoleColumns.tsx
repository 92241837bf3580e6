import { Button, Checkbox } from "antd";
import { type AccessActor, access } from "../../../model/access.ts";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { COLUMN_MODES, columnOpen, freeColumns, type GridField, isControlled, setColumn } from "../../../model/rights-grid-columns.ts";
import type { GridRole } from "../../../model/rights-grid-draft.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./trial.module.css";

interface ColumnsProps {
  readonly role: GridRole;
  readonly entity: Entity;
  readonly readOnly: boolean;
  readonly onChange: (role: GridRole) => void;
}

/** Who is held back by no list: what is left is what the document says. */
const UNBOUND: AccessActor = {
  isSuperUser: true,
  permissions: new Set<string>(),
  grants: { view: new Set<string>(), edit: new Set<string>(), add: new Set<string>() },
};

/** The fields that column lists can name, with what the document lets anybody do with them. */
const gridFields = (entity: Entity): readonly (GridField & { readonly title: string })[] =>
  [...fieldsOf(entity).values()]
    .filter(({ system, kind }) => !system && kind !== "secret")
    .map(({ name, property }) => ({
      ...{ name, title: property.title },
      add: access(entity, name, UNBOUND, "add") === "editable",
      edit: access(entity, name, UNBOUND, "edit") === "editable",
    }));

/** Which fields of an entity a role sees, fills in and changes. */
export function RoleColumns({ role, entity, readOnly, onChange }: ColumnsProps) {
  const t = useTexts("designer");
  const fields = gridFields(entity);
  const id = entity.$id;
  return (
    <table className={styles.columns}>
      <caption>{entity.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("preview.field")}</th>
          {COLUMN_MODES.map((mode) => (
            <th key={mode} scope="col">
              {t(`preview.mode.${mode}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.title}</th>
            {COLUMN_MODES.map((mode) => (
              <td key={mode}>
                <Checkbox
                  aria-label={`${field.title} ${t(`preview.mode.${mode}`)}`}
                  checked={columnOpen(role, id, field, mode)}
                  disabled={readOnly || (mode !== "view" && !field[mode])}
                  onChange={({ target }) => onChange(setColumn(role, id, fields, field.name, mode, target.checked))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {isControlled(role, id) && !readOnly && (
        <tfoot>
          <tr>
            <td colSpan={4}>
              <Button size="small" type="link" onClick={() => onChange(freeColumns(role, id))}>
                {t("preview.free")}
              </Button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
