import { Alert, Empty, Modal } from "antd";
import { useMemo } from "react";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { layout } from "../../../print/layout.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { PaintedPage } from "./PaintedPage.tsx";
import styles from "./print.module.css";
import type { AroundPrint } from "./use-print-ground.ts";
import { PIXELS } from "./zoom.ts";

interface PreviewProps {
  readonly template: PrintTemplate;
  readonly around: AroundPrint;
  readonly hasCodes: boolean;
  readonly onClose: () => void;
}

/** So many pages are shown at most. */
const MOST = 30;

/** The template with the record that it is drawn with, as it is printed: with its sheet, and without what its conditions leave out. */
export function PrintPreview({ template, around: { ground, record, isInvented }, hasCodes, onClose }: PreviewProps) {
  const t = useTexts("printDesign");
  const inside = useInsidePane();
  // biome-ignore lint/correctness/useExhaustiveDependencies: codes are drawn once what draws them has come.
  const printed = useMemo(() => {
    try {
      return ground && layout(template, [record], ground);
    } catch {
      return undefined;
    }
  }, [template, record, ground, hasCodes]);
  const pages = printed?.pages ?? [];
  return (
    <Modal open centered width="min(960px, calc(100vw - 32px))" {...inside} title={t("preview.title")} footer={null} onCancel={onClose}>
      <div className={styles.preview}>
        {isInvented && <Alert type="info" showIcon message={t("invented")} />}
        {(printed?.warnings ?? []).map(({ warning, id }) => (
          <Alert key={`${warning} ${id}`} type="warning" showIcon message={t(`warning.${warning}`, { id })} />
        ))}
        {pages.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("preview.nothing")} />}
        {pages.slice(0, MOST).map((page, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is told by its number.
          <div key={at} className={styles.sheet} style={{ width: page.width * PIXELS, aspectRatio: `${page.width} / ${page.height}` }}>
            <PaintedPage page={page} label={t("pageOf", { page: at + 1, pages: pages.length })} />
          </div>
        ))}
        {pages.length > MOST && <p>{t("preview.more", { count: pages.length - MOST })}</p>}
      </div>
    </Modal>
  );
}
