import { DownloadOutlined, ExportOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, InputNumber, Segmented } from "antd";
import { type ReactNode, useId, useState } from "react";
import { isSheetOfCodes } from "../../../model/archive-label.ts";
import type { PrintChoice, PrintPreview } from "../../../model/contract/print.ts";
import type { PrintSource, PrintWish } from "../../../model/printing.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { BatchPrint } from "./BatchPrint.tsx";
import styles from "./dialog.module.css";
import { SendToPrinter } from "./SendToPrinter.tsx";
import { useDirectPrint } from "./use-direct-print.ts";

const MOST_COPIES = 99;

interface PrintPanelProps {
  readonly wish: PrintWish;
  readonly source: PrintSource;
  readonly asked: { readonly template: string; readonly ids: readonly string[]; readonly params?: Readonly<Record<string, string>> };
  readonly template: PrintChoice | undefined;
  readonly templates: readonly PrintChoice[];
  readonly onTemplate: (id: string) => void;
  /** Pages of one copy; undefined: they are not known yet. */
  readonly total: number | undefined;
  /** How often each record was printed until now. */
  readonly printed: PrintPreview["printed"];
  /** There are too many records to be printed at once. */
  readonly isBatch: boolean;
  readonly view: "pages" | "cards";
  readonly onView: (view: "pages" | "cards") => void;
  /** What the template asks for. */
  readonly children: ReactNode;
}

/** By which template, how often and what of it is printed; and the ways to print it. */
export function PrintPanel(props: PrintPanelProps) {
  const { wish, source, asked, template, templates, onTemplate, total, printed, isBatch, view, onView, children } = props;
  const t = useTexts("print");
  const id = useId();
  const [copies, setCopies] = useState(1);
  const [range, setRange] = useState<readonly [number | null, number | null]>([null, null]);
  const [from, to] = [range[0] ?? 1, range[1] ?? total ?? 1];
  const isWrong = from > to;
  const part = total === undefined || (from === 1 && to === total) ? {} : { from, to };
  const request = { ...asked, ...part, copies };
  const { print, save, openWindow, busy, times, onPrinted } = useDirectPrint(source, request, printed);
  const isClosed = total === undefined || total === 0 || isWrong;
  const bound = (index: 0 | 1) => (
    <InputNumber
      id={index === 0 ? `${id}range` : undefined}
      className={styles.bound ?? ""}
      min={1}
      max={total ?? 1}
      precision={0}
      status={isWrong ? "error" : ""}
      aria-label={t(index === 0 ? "range.from" : "range.to")}
      placeholder={String(index === 0 ? 1 : (total ?? ""))}
      value={range[index]}
      onChange={(value) => setRange(index === 0 ? [value, range[1]] : [range[0], value])}
    />
  );
  return (
    <aside className={styles.panel} aria-label={t("settings")}>
      <div className={styles.field}>
        <label htmlFor={`${id}template`}>{t("template")}</label>
        <Select<string>
          id={`${id}template`}
          value={template?.id ?? null}
          placeholder={t("choose")}
          onChange={onTemplate}
          options={templates.map(({ id: value, title }) => ({ value, label: title }))}
        />
        {template?.description && <span className={styles.note}>{template.description}</span>}
      </div>
      {children}
      {template?.kind === "label" && (
        <Segmented<"pages" | "cards">
          block
          aria-label={t("view.title")}
          value={view}
          onChange={onView}
          options={[
            { value: "pages", label: t("view.pages") },
            { value: "cards", label: t("view.cards") },
          ]}
        />
      )}
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={`${id}copies`}>{t("copies")}</label>
          <InputNumber
            id={`${id}copies`}
            className={styles.number ?? ""}
            min={1}
            max={MOST_COPIES}
            precision={0}
            value={copies}
            onChange={(value) => setCopies(value ?? 1)}
          />
        </div>
        {!isBatch && (
          <div className={styles.field}>
            <label htmlFor={`${id}range`}>{t("range.title")}</label>
            <span className={styles.range}>
              {bound(0)}–{bound(1)}
            </span>
          </div>
        )}
      </div>
      {times !== undefined && <p className={styles.note}>{times}</p>}
      {isBatch ? (
        <BatchPrint {...{ source, wish, isClosed }} request={{ ...asked, copies }} />
      ) : (
        <div className={styles.buttons}>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={isClosed || busy !== undefined}
            loading={busy === "print"}
            onClick={print}
          >
            {t("print")}
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={isClosed || busy !== undefined}
            loading={busy === "save"}
            onClick={save}
          >
            {t("pdf")}
          </Button>
          {wish.ids.length === 1 && (
            <Button type="text" icon={<ExportOutlined aria-hidden />} disabled={isClosed || busy !== undefined} onClick={openWindow}>
              {t("window")}
            </Button>
          )}
        </div>
      )}
      {template?.kind === "label" && !isSheetOfCodes(template.id) && <SendToPrinter {...{ source, request, isClosed, onPrinted }} />}
      {!isBatch && <p className={styles.note}>{t("trueSize")}</p>}
    </aside>
  );
}
