import { CheckCircleOutlined, InfoCircleOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { nameOf } from "../../blocks/references/references.ts";
import { ReadQuestion } from "./ReadQuestion.tsx";
import styles from "./reading.module.css";
import type { InvoiceReading, ReadState } from "./useInvoiceReading.ts";

interface OutcomesProps {
  readonly reading: InvoiceReading;
  readonly files: readonly Reference[];
}

/** What became of each file that was read, said as it happens; and the question where the form holds something else. */
export function ReadOutcomes({ reading, files }: OutcomesProps) {
  const told = files.flatMap((file) => {
    const state = reading.states.get(file.id);
    return state ? [{ file, state }] : [];
  });
  const asked = told.find(({ state }) => state.kind === "read" && state.isAsking);
  return (
    <>
      <div role="status" className={styles.outcomes}>
        {told.map(({ file, state }) => (
          <Outcome key={file.id} {...{ reading, file, state }} />
        ))}
      </div>
      {asked?.state.kind === "read" && <ReadQuestion key={asked.file.id} reading={reading} file={asked.file} values={asked.state.ask} />}
    </>
  );
}

function Outcome({ reading, file, state }: { reading: InvoiceReading; file: Reference; state: ReadState }) {
  const t = useTexts("files");
  const ofForm = useTexts("form");
  const name = nameOf(file);
  const titles = (values: readonly { readonly field: string }[]) =>
    values.map(({ field }) => reading.titleOf(field)).join(ofForm("listSeparator"));
  const link = (text: string, onClick: () => void) => (
    <Button type="link" size="small" className={styles.link ?? ""} aria-label={`${text} ${name}`} onClick={onClick}>
      {text}
    </Button>
  );
  switch (state.kind) {
    case "running":
      return <Line icon={<LoadingOutlined />} text={t("invoice.running", { name })} />;
    case "failed":
      return (
        <Line icon={<WarningOutlined className={styles.warning} />} text={t("invoice.failed", { name, reason: state.reason })}>
          {link(t("retryShort"), () => reading.start(file))}
        </Line>
      );
    case "told":
      return <Line icon={<InfoCircleOutlined />} text={t(`invoice.${state.what}`, { name })} />;
    case "read":
      return (
        <>
          {state.filled.length > 0 && (
            <Line icon={<CheckCircleOutlined className={styles.done} />} text={t("invoice.filled", { name, fields: titles(state.filled) })}>
              {link(t("invoice.undo"), () => reading.undo(file.id))}
            </Line>
          )}
          {state.ask.length > 0 && (
            <Line icon={<InfoCircleOutlined />} text={t("invoice.differs", { name, fields: titles(state.ask) })}>
              {link(t("invoice.compare"), () => reading.ask(file.id))}
            </Line>
          )}
        </>
      );
  }
}

function Line({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      {icon}
      <span className={styles.text}>
        {text}
        {children}
      </span>
    </div>
  );
}
