import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import type { Http } from "../client/http.ts";
import { createPrinting } from "../client/printing.ts";
import { ReportViewPage } from "../features/print/view/ReportViewPage.tsx";
import { useShell } from "../shell/services.tsx";
import { currentToken } from "../shell/session/store.ts";

/** `/jmreport/view/:reportId?parameterId=…&token=…`, outside of the workspace; whoever is signed in in this browser can print what he looks at. */
export function ReportViewRoute({ http }: { http: Http }) {
  const { reportId = "" } = useParams();
  const [query] = useSearchParams();
  const { language } = useShell();
  const source = useMemo(() => (currentToken() ? createPrinting({ http, token: currentToken, language }) : undefined), [http, language]);
  const [parameterId, token] = [query.get("parameterId") ?? "", query.get("token") ?? ""];
  return <ReportViewPage key={`${reportId} ${token}`} {...{ http, reportId, parameterId, token, source }} />;
}
