import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { App, Button, Upload } from "antd";
import { useState } from "react";
import { fromLabelJson } from "../../../model/label-json/from-label-json.ts";
import { type LabelJson, labelJsonIn } from "../../../model/label-json/legacy.ts";
import { toLabelJson } from "../../../model/label-json/to-label-json.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { useTexts } from "../../../renderer/texts.ts";

interface LegacyProps {
  readonly template: PrintTemplate;
  readonly readOnly: boolean;
  /** Puts what was read in the place of what is drawn. */
  readonly onTake: (document: WrittenDocument) => boolean;
}

/** Takes a label of the former editor from a file, and gives this one as such a file: what the other side has no word for is said. */
export function LegacyLabel({ template, readOnly, onTake }: LegacyProps) {
  const t = useTexts("printDesign");
  const { message } = App.useApp();
  // What the file says beside the label comes back into the file that is written.
  const [former, setFormer] = useState<LabelJson>();
  const { $id: id, title, entity, rows } = template;
  const read = async (file: Blob): Promise<void> => {
    const label = labelIn(await file.text());
    if (!label) {
      void message.error(t("legacy.wrong"));
      return;
    }
    const { template: read, unsaid } = fromLabelJson(label, { id, title, entity, ...(rows !== undefined && { rows }) });
    if (!onTake({ kind: "print", id, content: read as unknown as WrittenDocument["content"], texts: {} })) return;
    setFormer(label);
    void (unsaid.length > 0 ? message.warning(t("legacy.unsaid", { count: unsaid.length })) : message.success(t("legacy.read")));
  };
  const write = () => {
    const { label, unsaid } = toLabelJson(template, former);
    const address = URL.createObjectURL(new Blob([JSON.stringify(label, null, 2)], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: `${id}.json` });
    link.click();
    URL.revokeObjectURL(address);
    if (unsaid.length > 0) void message.warning(t("legacy.unsaid", { count: unsaid.length }));
  };
  return (
    <>
      {!readOnly && (
        <Upload
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <Button type="text" icon={<UploadOutlined aria-hidden />}>
            {t("legacy.in")}
          </Button>
        </Upload>
      )}
      <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={write}>
        {t("legacy.out")}
      </Button>
    </>
  );
}

function labelIn(text: string): LabelJson | undefined {
  try {
    return labelJsonIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
