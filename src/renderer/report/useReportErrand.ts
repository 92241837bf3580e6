import { useEffect } from "react";
import type { ReportQuestion } from "../../model/contract/report.ts";
import { usePane } from "../services.tsx";
import { useStable } from "../useStable.ts";

/** Does the errands of a report: asks it as a card of the first page does. */
export function useReportErrand(screen: string, ask: (question: ReportQuestion) => void): void {
  const { errands } = usePane();
  const look = useStable(() => {
    const errand = errands?.take(screen);
    if (errand?.kind === "report") ask(errand.question);
  });
  useEffect(() => {
    look();
    return errands?.subscribe(look);
  }, [errands, look]);
}
