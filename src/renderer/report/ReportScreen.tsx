import { useState } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { RecordsFrame } from "../list/RecordsFrame.tsx";
import { EmptyRows } from "../states/EmptyRows.tsx";
import { Failure, FailureLine } from "../states/Failure.tsx";
import { ScreenSkeleton } from "../states/ScreenSkeleton.tsx";
import { CellDrawer } from "./CellDrawer.tsx";
import { ReportActions } from "./ReportActions.tsx";
import { ReportChart } from "./ReportChart.tsx";
import { ReportNotes } from "./ReportNotes.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { ReportTools } from "./ReportTools.tsx";
import styles from "./report.module.css";
import type { ReportNumber } from "./report-number.ts";
import { useReport } from "./useReport.ts";

/** A screen of kind `report`: query form, chart, table with totals; every number opens what it comes from. */
export function ReportScreen({ bundle, entity }: { bundle: ScreenBundle; entity: Entity }) {
  const report = useReport(bundle, entity);
  const [asked, setAsked] = useState<ReportNumber>();
  const [isOpen, setOpen] = useState(false);
  const { screen, title, form, result, loading, error, reload } = report;
  return (
    <RecordsFrame
      title={title}
      description={screen.description}
      warning={screen.warning}
      actions={<ReportActions report={report} entity={entity} />}
      form={form}
      loading={loading}
      look={<ReportTools report={report} entity={entity} />}
      failure={result && error !== undefined && <FailureLine error={error} onRetry={reload} />}
      footer={result && <ReportNotes result={result} />}
    >
      {result ? (
        <div className={styles.body} aria-busy={loading}>
          {hasNumbers(result.cells) ? (
            <>
              <ReportChart screen={screen} bundle={bundle} title={title} result={result} />
              <ReportTable
                title={title}
                result={result}
                onAsk={(number) => {
                  setAsked(number);
                  setOpen(true);
                }}
              />
            </>
          ) : (
            <EmptyRows filtered={isFiltered(form)} words={screen.empty} onClear={form.clear} />
          )}
        </div>
      ) : error === undefined ? (
        <ScreenSkeleton />
      ) : (
        <Failure error={error} onRetry={reload} />
      )}
      {asked && result && <CellDrawer report={report} result={result} number={asked} open={isOpen} onClose={() => setOpen(false)} />}
    </RecordsFrame>
  );
}

const hasNumbers = (cells: readonly { readonly values: readonly (string | null)[] }[]): boolean =>
  cells.some(({ values }) => values.some((value) => value !== null && Number(value) !== 0));

const isFiltered = ({ values, keyword, advanced }: ReturnType<typeof useReport>["form"]): boolean =>
  advanced !== undefined || keyword !== "" || Object.values(values).some((value) => value !== null && value !== undefined && value !== "");
