import { Spin, Tabs } from "antd";
import { AppError } from "../../../../model/error.ts";
import { extensionOf } from "../../../../model/files.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { contentOf } from "./content.ts";
import styles from "./preview.module.css";
import type { SheetQuestion } from "./sheet-worker.ts";
import type { SheetPart } from "./sheets.ts";
import { useContent } from "./useContent.ts";
import type { ViewProps } from "./view-props.ts";

/** Milliseconds after which reading a workbook is given up. */
const PATIENCE = 20_000;

/** A workbook (xlsx) or comma-separated text, as tables: values without their look, and the first rows and columns only. */
export function SheetView({ info }: ViewProps) {
  const t = useTexts("files");
  const sheets = useContent(info.url, async (url, signal) => read(await contentOf(url, signal), extensionOf(info.name), signal));
  if (!sheets) return <Spin size="large" />;
  const [only] = sheets;
  if (sheets.length === 1 && only) return <Sheet sheet={only} />;
  const items = sheets.map((sheet, index) => ({ key: String(index), label: sheet.name, children: <Sheet sheet={sheet} /> }));
  return sheets.length > 0 ? <Tabs className={styles.sheets ?? ""} items={items} size="small" /> : <p>{t("emptySheet")}</p>;
}

function Sheet({ sheet: { name, rows, cut } }: { sheet: SheetPart }) {
  const t = useTexts("files");
  if (rows.length === 0) return <p>{t("emptySheet")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its place is scrolled by keyboard too.
    <section className={styles.paper} tabIndex={0} aria-label={name || t("table")}>
      <table className={styles.table}>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name and never move.
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cut && <p>{t("cut")}</p>}
    </section>
  );
}

function read(content: ArrayBuffer, format: string, signal: AbortSignal): Promise<SheetPart[]> {
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<SheetPart[]>();
  const fail = () => reject(new AppError("client.unreadable"));
  const late = setTimeout(fail, PATIENCE);
  signal.addEventListener("abort", fail);
  worker.onmessage = ({ data }: MessageEvent<SheetPart[]>) => resolve(data);
  worker.onerror = fail;
  // What a promise of the worker rejects with is no error event of its own.
  worker.onmessageerror = fail;
  const question: SheetQuestion = { content, format: format === "csv" ? "csv" : "xlsx" };
  worker.postMessage(question, [content]);
  return promise.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}
