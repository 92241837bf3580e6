import { PrintViewPage } from "../features/print/view/PrintViewPage.tsx";
import { useSurroundings } from "../renderer/services.tsx";
import type { PageProps } from "../shell/routes/pages.ts";

/** `/jimuPrintView?reportId=…&parameterId=…`: a record by a print template, in its tab. */
export function PrintViewTab({ query: { reportId = "", parameterId = "" } }: PageProps) {
  const { printing } = useSurroundings();
  return printing && <PrintViewPage reportId={reportId} parameterId={parameterId} load={printing.source} />;
}
