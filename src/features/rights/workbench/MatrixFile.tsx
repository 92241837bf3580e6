import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert, App, Button, Modal, Upload } from "antd";
import { useState } from "react";
import type { AnswerOf } from "../../../model/contract/operation.ts";
import type { RIGHTS_TREE } from "../../../model/contract/rights-tree.ts";
import { roleFromFile } from "../../../model/rights-file-draft.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useRightsCalls } from "../calls.ts";
import matrix from "./matrix.module.css";
import { useMay } from "./use-data.ts";
import type { ViewProps } from "./view-props.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Read = AnswerOf<typeof RIGHTS_TREE.readFile>;

/** The matrix as a workbook, and back: what a file says becomes a step of the draft, and nothing is written by it. */
export function MatrixFile({ data }: Pick<ViewProps, "data">) {
  const { workbench, index } = data;
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const { message } = App.useApp();
  const may = useMay();
  const errorText = useErrorText();
  const { tree } = useRightsCalls();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Read["problems"]>();
  const busy = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const take = () =>
    busy(async () => {
      const { name, content } = await tree.writeFile({
        body: { changes: workbench.changes(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      });
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
      Object.assign(document.createElement("a"), { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    });
  const bring = (file: File) =>
    busy(async () => {
      const read = await tree.readFile({ body: { content: await base64Of(file) } });
      const byRole = new Map(read.roles.map((one) => [one.role, one]));
      const before = workbench.getState().shown;
      workbench.change((shown) => {
        const roles = shown.roles.map((role) => {
          const said = byRole.get(role.id);
          return said ? roleFromFile(role, said, index) : role;
        });
        return roles.every((role, at) => role === shown.roles[at]) ? shown : { ...shown, roles };
      });
      const count = workbench.getState().shown.roles.filter((role, at) => role !== before.roles[at]).length;
      if (read.problems.length > 0) setProblems(read.problems);
      else message.success(t("file.brought", { count }));
    });
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} disabled={isBusy} onClick={() => void take()}>
        {t("file.take")}
      </Button>
      {may("role:edit") && (
        <Upload
          accept=".xlsx"
          showUploadList={false}
          beforeUpload={(file) => {
            void bring(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={isBusy && { delay: 300 }}>
            {t("file.bring")}
          </Button>
        </Upload>
      )}
      {problems && (
        <Modal
          {...inside}
          open
          centered
          title={t("file.problems", { count: problems.length })}
          onCancel={() => setProblems(undefined)}
          footer={
            <Button type="primary" onClick={() => setProblems(undefined)}>
              {t("file.close")}
            </Button>
          }
        >
          <Alert type="info" showIcon message={t("file.problemsHelp")} />
          <ul className={matrix.problems}>
            {problems.map(({ sheet, cell, what, value, near }) => (
              <li key={`${sheet} ${cell} ${what}`}>
                <strong>
                  {sheet}!{cell}
                </strong>{" "}
                {t(`file.problem.${what}`, { value })}
                {near !== null && ` ${t("file.near", { near })}`}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // As many at once as a call takes arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
