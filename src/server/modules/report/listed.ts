import type { Documents } from "../../../model/documents.ts";
import { sourceOf } from "../../../model/localise.ts";
import { isReport } from "../../../model/report/report.ts";
import type { RecordHooks } from "../../records/context.ts";
import { openReports } from "../../records/report/open.ts";

/** The list of reports: each reader finds those that he may open, described in his language. */
export const listedReportHooks = (documents: () => Documents): RecordHooks => ({
  narrow: (actor) => ({ field: "screen", op: "in", value: openReports({ documents: documents(), actor }).map(({ $id }) => $id) }),
  wording: async (context, { rows }) =>
    new Map(
      rows.flatMap(({ id, screen, description }) => {
        const report = context.documents.screens.get(String(screen));
        if (!report || !isReport(report) || sourceOf(report).description !== description) return [];
        return [[id, { description: report.description ?? null }] as const];
      }),
    ),
});
