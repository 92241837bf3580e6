import { DownloadOutlined, InboxOutlined } from "@ant-design/icons";
import { Alert, App, Button, Spin, Upload } from "antd";
import type { Entity } from "../../model/documents.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import type { Import } from "./use-import.ts";

/** Takes the file, and offers one to be filled in. */
export function FileStep({ entity, work }: { entity: Entity; work: Import }) {
  const t = useTexts("exchange");
  const { exchange } = useServices();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const template = async () => {
    try {
      await (await exchange?.())?.template(entity);
    } catch (error) {
      message.error(textOf(error));
    }
  };
  return (
    <>
      {work.draft && (
        <Alert
          type="info"
          showIcon
          className={styles.alert ?? ""}
          message={t("repair.draft", { name: work.draft.file.name })}
          action={
            <>
              <Button size="small" type="primary" onClick={work.resume}>
                {t("repair.resume")}
              </Button>
              <Button size="small" type="text" onClick={work.discard}>
                {t("repair.discard")}
              </Button>
            </>
          }
        />
      )}
      <p className={styles.hint}>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void template()}>
          {t("file.template")}
        </Button>
        <span>{t("file.templateHint")}</span>
      </p>
      <Spin spinning={work.busy} tip={t("file.reading")}>
        <Upload.Dragger
          accept=".xlsx,.csv,.txt"
          showUploadList={false}
          disabled={work.busy}
          beforeUpload={(file) => {
            work.upload(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p className="ant-upload-text">{t("file.drop")}</p>
          <p className="ant-upload-hint">{t("file.dropHint")}</p>
        </Upload.Dragger>
      </Spin>
    </>
  );
}
