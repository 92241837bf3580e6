import { REPORT } from "../model/contract/report.ts";
import type { ReportSource } from "../model/report/report-source.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reports over HTTP. */
export function createReports(http: Http): ReportSource {
  const calls = callsOf(http, REPORT);
  return {
    run: (screen, body, signal) => calls.run({ params: { screen }, body, signal }),
    drill: (screen, body, signal) => calls.drill({ params: { screen }, body, signal }),
    print: (screen, body) => calls.print({ params: { screen }, query: { zone: zone() }, body }),
    export: (screen, body, format) => calls.export({ params: { screen }, query: { zone: zone(), format }, body }),
    explain: (screen, body, signal) => calls.explain({ params: { screen }, body, signal }),
  };
}
