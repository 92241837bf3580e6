import type { MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import type { Habits } from "../../../../model/reading/habits.ts";
import type { SheetColumn } from "../../../../renderer/form/details/sheet/columns.ts";
import type { CellWidget } from "../../../../renderer/registry.ts";
import { PEOPLE } from "./sheet-rows.ts";

/** A sheet of texts: what is typed is read by the matrix, and stays as it is where that cannot be done. */
export function textColumns(
  titles: ReadonlyMap<string, string>,
  dimensions: readonly MatrixDimension[],
  habits: Habits,
  /** Approvers as they are shown, of how they are written. */
  shown: (people: string) => string,
): readonly SheetColumn[] {
  const names = [...dimensions.map(({ field }) => field), PEOPLE];
  const entity = {
    ...{ $id: "matrix-row", title: "", type: "object", "x-table": "matrix_row", "x-master": "matrix" },
    properties: Object.fromEntries(names.map((name) => [`m_${name}`, { title: titles.get(name) ?? name, type: "string", maxLength: 500 }])),
  } as unknown as Entity;
  return names.flatMap((name): SheetColumn[] => {
    const field = fieldsOf(entity).get(`m_${name}`);
    if (!field) return [];
    const title = titles.get(name) ?? name;
    const plan = {
      ...{ name, entity, field, title, help: undefined, placeholder: undefined, span: 1, access: "editable" as const, reason: undefined },
      ...{
        required: name === PEOPLE,
        visibleWhen: [],
        requiredWhen: undefined,
        readonlyWhen: undefined,
        lockable: false,
        optionsWhen: undefined,
      },
      ...{
        widget: undefined,
        widgetName: "text",
        cell: textCell(name === PEOPLE ? shown : (text) => text),
        options: {},
        filter: undefined,
        code: undefined,
        details: undefined,
      },
      accessOfNewRow: "editable" as const,
    };
    const look = { width: name === PEOPLE ? 280 : 168, align: "left" as const, isSummed: false, isComputed: false };
    return [
      {
        plan,
        field,
        name,
        title,
        ...look,
        needsControl: false,
        opens: name === PEOPLE ? ("place" as const) : undefined,
        items: [],
        yes: "",
        no: "",
        habits,
      },
    ];
  });
}

/** A text as it is shown: of approvers by name, where codes are written. */
const textCell = (shown: (text: string) => string): CellWidget => ({
  ...{ name: "text", width: 168, fits: () => true, component: () => null },
  text: (value) => shown(String(value ?? "")),
});
