import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useRef, useState } from "react";
import type { LabelJson } from "../../../model/label-json/legacy.ts";
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
  const input = useRef<HTMLInputElement | null>(null);
  const read = async (file: Blob): Promise<void> => {
    const { fromLabelJson } = await import("../../../model/label-json/from-label-json.ts");
    const label = await labelIn(await file.text());
    if (!label) {
      void message.error(t("legacy.wrong"));
      return;
    }
    const { template: read, unsaid } = fromLabelJson(label, { id, title, entity, ...(rows !== undefined && { rows }) });
    if (!onTake({ kind: "print", id, content: read as unknown as WrittenDocument["content"], texts: {} })) return;
    setFormer(label);
    void (unsaid.length > 0 ? message.warning(t("legacy.unsaid", { count: unsaid.length })) : message.success(t("legacy.read")));
  };
  const write = async (): Promise<void> => {
    const { toLabelJson } = await import("../../../model/label-json/to-label-json.ts");
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
        <>
          <Button type="text" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
            {t("legacy.in")}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label={t("legacy.in")}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be taken again.
              target.value = "";
              if (file) void read(file);
            }}
          />
        </>
      )}
      <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={() => void write()}>
        {t("legacy.out")}
      </Button>
    </>
  );
}

async function labelIn(text: string): Promise<LabelJson | undefined> {
  const { labelJsonIn } = await import("../../../model/label-json/legacy.ts");
  try {
    return labelJsonIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
