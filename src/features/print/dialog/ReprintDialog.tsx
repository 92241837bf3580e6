import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { PrintPreview } from "../preview/PrintPreview.tsx";
import type { ReprintQuestion } from "../print-store.ts";
import styles from "./dialog.module.css";
import { inCopies, usePrintWork } from "./use-print-work.ts";
import { WholeWindow } from "./WholeWindow.tsx";

interface ReprintDialogProps extends ReprintQuestion {
  readonly onClose: () => void;
}

/** A print of the log: the very pages that were printed, to be printed again. */
export function ReprintDialog({ log, title, source, onPrinted, onClose }: ReprintDialogProps) {
  const t = useTexts("print");
  // To ask for them is to print them: they are asked for once, and stand in the log again.
  const found = useQuery({
    queryKey: ["reprint", log],
    queryFn: () => source.reprintPages(log),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { busy, print, save } = usePrintWork({
    pages: async () => {
      const { pages, copies } = found.data ?? (await source.reprintPages(log));
      return { pages: inCopies(pages, copies), title };
    },
    save: () => source.reprint(log),
    onDone: onPrinted,
  });
  const { data } = found;
  return (
    <WholeWindow title={t("reprint", { title: data?.title ?? title })} onClose={onClose}>
      {found.isError ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : data ? (
        <PrintPreview pages={data.pages} warnings={data.warnings} title={title}>
          <Button
            size="small"
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={busy !== undefined}
            loading={busy === "print"}
            onClick={print}
          >
            {t("print")}
          </Button>
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            disabled={busy !== undefined}
            loading={busy === "save"}
            onClick={save}
          >
            {t("pdf")}
          </Button>
        </PrintPreview>
      ) : (
        <div className={styles.waiting} role="status" aria-label={t("loading")}>
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
    </WholeWindow>
  );
}
