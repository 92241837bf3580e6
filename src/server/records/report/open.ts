import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { type ReportScreen, reportScreens } from "../../../model/report/report.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../access/column-access.ts";

type Reader = Pick<Context, "documents" | "actor">;

/** Why a report is closed to a reader as a whole; undefined: he may open it, and is told of each part of it whether it is for him. */
export function closedBy({ documents, actor }: Reader, { entity: id, report: { details } }: ReportScreen): AppError | undefined {
  const entity = entityOf(documents, id);
  if (!mayDo(actor, entity, "view")) return new AppError("access.denied");
  // Rows that he may not see at all are not counted either.
  if (details !== undefined && !maySee(entity, details, actor)) return new AppError("access.columnHidden", { params: { field: details } });
  return undefined;
}

/** The reports that a reader may open, as `planReport` decides it. */
export const openReports = (reader: Reader): readonly ReportScreen[] =>
  reportScreens(reader.documents).filter((screen) => !closedBy(reader, screen));
