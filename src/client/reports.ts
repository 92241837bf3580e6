import { REPORT } from "../model/contract/report.ts";
import type { ReportSource } from "../model/report/report-source.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

/** Reports over HTTP. */
export function createReports(http: Http): ReportSource {
  const calls = callsOf(http, REPORT);
  return {
    run: (screen, body, signal) => calls.run({ params: { screen }, body, signal }),
    drill: (screen, body, signal) => calls.drill({ params: { screen }, body, signal }),
    export: (screen, body) => calls.export({ params: { screen }, query: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }, body }),
    explain: (screen, body, signal) => calls.explain({ params: { screen }, body, signal }),
  };
}
