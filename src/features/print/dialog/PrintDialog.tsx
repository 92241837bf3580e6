import { useTexts } from "../../../renderer/texts.ts";
import type { PrintQuestion } from "../print-store.ts";
import { PrintWork } from "./PrintWork.tsx";
import { WholeWindow } from "./WholeWindow.tsx";

interface PrintDialogProps extends PrintQuestion {
  readonly onClose: () => void;
}

/** The preview of records before they are printed. */
export function PrintDialog({ wish, source, onClose }: PrintDialogProps) {
  const t = useTexts("print");
  return (
    <WholeWindow title={t("title", { title: wish.title })} onClose={onClose}>
      <PrintWork wish={wish} source={source} />
    </WholeWindow>
  );
}
