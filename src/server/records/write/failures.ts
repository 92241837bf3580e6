import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { columnOf, tableOf } from "../../../model/table.ts";
import type { Context } from "../../context.ts";
import { shownErrors } from "./shown-errors.ts";
import { violatedFields } from "./unique.ts";

/** What `pg` tells of a refusal. */
interface Refusal {
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
}

/**
 * Runs a change and turns what the database refuses into what the user can read. The checks before the change find nearly all of it with
 * better words; these are the cases in which somebody else was faster.
 */
export async function asAppErrors<T>(context: Context, entity: Entity, kind: "save" | "remove", change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw translated(context, entity, kind, error) ?? error;
  }
}

function translated(context: Context, entity: Entity, kind: "save" | "remove", error: unknown): AppError | undefined {
  if (error instanceof AppError || !(error instanceof Error)) return undefined;
  const { code, constraint, column } = error as Refusal;
  const invalid = (fields: readonly FieldError[]) =>
    new AppError("record.invalid", { fields: shownErrors(context, entity, "edit", fields), cause: error });
  switch (code) {
    case "23505": {
      const fields = violatedFields(context, entity, constraint);
      if (fields.length > 0) return invalid(fields);
      return new AppError(isOfSingle(context, entity, constraint) ? "record.single" : "record.notUnique", { cause: error });
    }
    case "23503": {
      if (kind === "remove") return new AppError("record.inUse", { cause: error });
      const key = tableOf(entity, context.documents).foreignKeys.find(({ name }) => name === constraint);
      return invalid([{ path: key?.field ?? "", code: "field.reference" }]);
    }
    case "23502": {
      const field = [...fieldsOf(entity).values()].find((one) => columnOf(one) === column);
      // A column that the request does not know: the document got the field while it ran.
      return field ? invalid([{ path: field.name, code: "field.required" }]) : new AppError("document.changed", { cause: error });
    }
    case "40P01":
    case "40001":
    case "55P03":
      return new AppError("server.busy", { cause: error });
    default:
      return undefined;
  }
}

/** Whether the index says that there is one record (x-single): it stands for no field. */
const isOfSingle = ({ documents }: Context, entity: Entity, constraint: string | undefined): boolean =>
  entity["x-single"] !== undefined &&
  tableOf(entity, documents).indexes.some(({ name, use, fields }) => name === constraint && use === "unique" && fields.length === 0);
