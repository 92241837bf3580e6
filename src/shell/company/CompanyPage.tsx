import { DownloadOutlined, InboxOutlined } from "@ant-design/icons";
import { Alert, Button, Checkbox, Spin, Upload } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportFile, Job } from "../../model/contract/jobs.ts";
import type { ExchangeSource } from "../../model/exchange.ts";
import { useSurroundings } from "../../renderer/services.tsx";
import { useSending } from "../../renderer/states/useSending.ts";
import { CompanyOutcome } from "./CompanyOutcome.tsx";
import css from "./company.module.css";

/** `/companyImport`: a whole company from one workbook: the template, the file, and what became of it. */
export function CompanyPage() {
  const { t } = useTranslation("company");
  const { exchange } = useSurroundings();
  const { isSending, failure, send, forgetFailure } = useSending();
  const [file, setFile] = useState<ImportFile>();
  const [passwords, setPasswords] = useState(true);
  const [job, setJob] = useState<Job>();

  const act = (work: (source: ExchangeSource) => Promise<void>) =>
    send(async () => {
      const source = await exchange?.();
      if (source) await work(source);
    });
  const take = (chosen: File) =>
    act(async (source) => {
      setFile(await source.upload({ $id: "user" }, chosen));
      setJob(undefined);
    });
  const begin = (id: string) => act(async (source) => setJob(await source.company({ file: id, passwords })));
  const again = () => {
    forgetFailure();
    setFile(undefined);
    setJob(undefined);
  };
  return (
    <section className={css.page} aria-label={t("title")}>
      <h1 className={css.heading}>{t("title")}</h1>
      <p className={css.note}>{t("about")}</p>
      <p className={css.line}>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void act((source) => source.companyTemplate())}>
          {t("template")}
        </Button>
        <span className={css.note}>{t("templateHint")}</span>
      </p>
      {failure !== undefined && <Alert role="alert" type="error" showIcon message={failure} />}
      {!file && (
        <Spin spinning={isSending}>
          <Upload.Dragger
            accept=".xlsx"
            showUploadList={false}
            disabled={isSending}
            beforeUpload={(chosen) => {
              void take(chosen);
              return false;
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined aria-hidden />
            </p>
            <p className="ant-upload-text">{t("drop")}</p>
            <p className="ant-upload-hint">{t("dropHint")}</p>
          </Upload.Dragger>
        </Spin>
      )}
      {file && !job && (
        <>
          <p>{t("file", { name: file.name })}</p>
          <p>
            <Checkbox checked={passwords} onChange={({ target }) => setPasswords(target.checked)}>
              {t("passwords")}
            </Checkbox>
          </p>
          <p className={css.line}>
            <Button type="primary" loading={isSending} onClick={() => void begin(file.id)}>
              {t("begin")}
            </Button>
            <Button onClick={again}>{t("other")}</Button>
          </p>
        </>
      )}
      {job && <CompanyOutcome begun={job} onAgain={again} />}
    </section>
  );
}
