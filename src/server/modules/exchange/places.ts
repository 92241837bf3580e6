import type { Entity, Property } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { MASTER_PREFIX } from "../../../model/import-request.ts";
import { type MappedMaster, OTHER_HEAD, type Spot } from "./mapped.ts";
import type { ImportPlan } from "./plan.ts";
import type { Place } from "./problems.ts";

/** What problems are told of: a record of the file, or a row of details without one. */
export type Told = Pick<MappedMaster, "at"> & { readonly spots?: MappedMaster["spots"]; readonly sheet?: string };

/** Gives where in the file stands what is said of a field: `code`, `items.2.price`, and those of heads that are repeated. */
export function placesIn(entity: Entity, { sources, details }: ImportPlan): (row: Told, path: string) => Place {
  const columnIn = (sheet: string | null, name: string): number | null => {
    const index = sources.find((one) => one.sheet === sheet)?.mapping.indexOf(name) ?? -1;
    return index < 0 ? null : index;
  };
  const titleOf = (of: Entity, name: string | undefined): Property["title"] | null => fieldsOf(of).get(name ?? "")?.property.title ?? null;

  const inDetails = (spot: Spot, name: string, field: string | undefined): Place => {
    const plan = details.find((one) => one.field.name === name);
    const place = { sheet: spot.sheet, row: spot.row };
    if (!plan || field === undefined) return { ...place, column: null, title: null };
    return { ...place, column: columnIn(spot.sheet, spot.sheet === null ? `${name}.${field}` : field), title: titleOf(plan.entity, field) };
  };

  return (row, path) => {
    if (row.sheet !== undefined) {
      const master = path.slice(MASTER_PREFIX.length);
      return { sheet: row.sheet, row: row.at, column: columnIn(row.sheet, path), title: titleOf(entity, master) };
    }
    if (path.startsWith(OTHER_HEAD)) {
      const [, at, name = ""] = path.split(".");
      return { sheet: null, row: Number(at), column: columnIn(null, name), title: titleOf(entity, name) };
    }
    const [name = "", index, field] = path.split(".");
    const spot = row.spots?.get(`${name}.${index}`);
    return spot ? inDetails(spot, name, field) : { sheet: null, row: row.at, column: columnIn(null, name), title: titleOf(entity, name) };
  };
}
