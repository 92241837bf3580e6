import { idOf } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { tree } from "../../records/read/tree.ts";
import { add } from "../../records/write/write.ts";

/** What a copy has of its model. Who leads it, and how he is reached, is its own. */
const COPIED = ["shortName", "address", "companyNature", "industryCode", "equityType", "caliber", "runStatus", "sort", "status", "remarks"];

/** As one who copies expects it: somebody who meant one department has not asked for so many. */
const MOST = 500;

interface DepartmentCopy {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parent?: unknown;
}

/** A code below the copy: where the former one began with that of the top, it begins with the new one. */
export const codeBelow = (code: string, former: string, now: string): string =>
  code.startsWith(former) ? now + code.slice(former.length) : `${now}-${code}`;

/**
 * Makes a department like another one, with all that stand below it, each saved as a new record is.
 * @returns the new one at the top
 * @throws AppError record.notFound; access.columnHidden for who sees the departments in part; request.tooLarge; record.invalid, on the field
 *   `code` also where a code below it is taken or too long
 */
export function copyDepartment(context: RecordContext, entity: Entity, asked: DepartmentCopy): Promise<Reference> {
  return inTransaction(context, async (inside) => {
    const top = await get(inside, entity, asked.id);
    const hidden = ["code", "name", "parent"].find((name) => !(name in top));
    if (hidden !== undefined) throw new AppError("access.columnHidden", { params: { field: hidden } });
    const below = Map.groupBy(await tree(inside, entity, {}), (row) => idOf(row.parent));
    let count = 0;
    const copy = async (
      model: Row,
      own: { readonly code: string; readonly name: unknown; readonly parent: string | null },
    ): Promise<Row> => {
      if (++count > MOST) throw new AppError("request.tooLarge");
      const made = await add(inside, entity, {
        ...Object.fromEntries(COPIED.flatMap((name) => (name in model ? [[name, model[name] ?? null]] : []))),
        ...own,
      });
      for (const child of below.get(model.id) ?? []) {
        const code = codeBelow(String(child.code), String(top.code), asked.code);
        await copy(child, { code, name: child.name, parent: made.id });
      }
      return made;
    };
    const parent = asked.parent === undefined ? idOf(top.parent) : idOf(asked.parent);
    const made = await copy(top, { code: asked.code, name: asked.name, parent });
    return { id: made.id, ...(typeof made.name === "string" && { name: made.name }) };
  });
}
