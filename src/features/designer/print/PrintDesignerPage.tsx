import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import type { DataSource } from "../../../model/data-source.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { designCall, designCalls } from "../design-calls.ts";
import type { DesignTab } from "../frame/designer-frame.ts";
import { OpenDesign } from "../frame/OpenDesign.tsx";
import { type PrintCalls, PrintDesigner } from "./PrintDesigner.tsx";

const FEATURE = "printTemplate";

function printCalls(source: DataSource, screen: ScreenBundle, id: string): PrintCalls {
  const call = designCall(source, screen, id);
  return {
    ...designCalls(source, screen, id, FEATURE),
    around: () => call(`${FEATURE}.ground`) as Promise<PrintDesignGround>,
    source: (template) => call(`${FEATURE}.source`, undefined, `?template=${encodeURIComponent(template)}`) as Promise<WrittenDocument>,
  };
}

/** The page on which a print template is drawn. */
export function PrintDesignerPage({ id, frame }: { readonly id: string; readonly frame: DesignTab }) {
  const t = useTexts("printDesign");
  return (
    <OpenDesign entity="print-template" {...{ id, tab: frame }} callsOf={printCalls} titleOf={(title) => t("tabTitle", { title })}>
      {(opened) => <PrintDesigner {...opened} go={frame.go} />}
    </OpenDesign>
  );
}
