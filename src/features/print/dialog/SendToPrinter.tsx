import { SendOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useId, useState } from "react";
import { MOST_SENT, type SendRequest } from "../../../model/contract/print.ts";
import { chosenPrinterKey, type PrintSource } from "../../../model/printing.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useSurroundings } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./dialog.module.css";
import { JobProgress } from "./JobProgress.tsx";
import { usePrintJob } from "./use-print-job.ts";

interface SendToPrinterProps {
  readonly source: PrintSource;
  readonly request: Omit<SendRequest, "zone" | "printer">;
  readonly isClosed: boolean;
  /** Hears that the labels have gone out. */
  readonly onPrinted: () => void;
}

/** Labels go to a printer that the server reaches; the one that was chosen last for the template is chosen. Nothing for who may send to none. */
export function SendToPrinter({ source, request, isClosed, onPrinted }: SendToPrinterProps) {
  const t = useTexts("print");
  const textOf = useErrorText();
  const { message } = App.useApp();
  const { preferences } = useSurroundings();
  const id = useId();
  const found = useQuery({ queryKey: ["usable printers"], queryFn: () => source.printers(), retry: false });
  const key = chosenPrinterKey(request.template);
  const [chosen, setChosen] = useState(() => preferences.get<string>(key));
  const { job, isRunning, isBusy, begin, stop } = usePrintJob(source, ({ state, done }) => {
    if (state !== "done") return;
    message.success(t("printer.done", { count: done }));
    onPrinted();
  });
  if (found.isError) return <p className={styles.wrong}>{textOf(found.error)}</p>;
  const printers = found.data ?? [];
  if (printers.length === 0) return null;
  const printer = printers.length === 1 ? printers[0] : printers.find((one) => one.id === chosen);
  const choose = (value: string) => {
    setChosen(value);
    preferences.set(key, value);
  };
  const told = () => {
    if (isRunning) return t("printer.running");
    if (job && job.state !== "done" && job.done > 0) return t("printer.failed", { done: job.done, total: job.total ?? job.done });
    return undefined;
  };
  return (
    <div className={styles.printer}>
      <div className={styles.field}>
        <label htmlFor={id}>{t("printer.title")}</label>
        <Select<string>
          id={id}
          value={printer?.id ?? null}
          placeholder={t("printer.choose")}
          disabled={isBusy}
          onChange={choose}
          options={printers.map(({ id: value, name, paper }) => ({ value, label: paper ? t("printer.paper", { name, paper }) : name }))}
        />
      </div>
      {job && <JobProgress {...{ job, isRunning }}>{told()}</JobProgress>}
      <div className={styles.buttons}>
        <Button
          icon={<SendOutlined aria-hidden />}
          disabled={isClosed || printer === undefined || request.ids.length > MOST_SENT}
          loading={isBusy}
          onClick={begin(async () => source.send({ ...request, printer: printer?.id ?? "" }))}
        >
          {t("printer.send")}
        </Button>
        {isRunning && <Button onClick={stop}>{t("batch.stop")}</Button>}
      </div>
    </div>
  );
}
