import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { App, Button, Dropdown } from "antd";
import { useState } from "react";
import type { DesignPartProps } from "../design-part.ts";
import { download, FORMATS, type Format, fileName, fileOf } from "./download.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import type { Say } from "./services.ts";

/** A flow goes out as a file or a picture, and comes in as a file. */
export function FileMenu({ store, subject, say }: DesignPartProps & { say: Say }) {
  const { message } = App.useApp();
  const [isImporting, setImporting] = useState(false);
  const give = async (format: Format) => {
    try {
      download(await fileOf(store.getState().xml, format), fileName(subject.processDefinitionKey, format));
    } catch (error) {
      message.error(say("export.failed", { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <>
      {!subject.readOnly && (
        <Button type="text" icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {say("import.title")}
        </Button>
      )}
      <Dropdown
        trigger={["click"]}
        menu={{
          items: FORMATS.map((format) => ({ key: format, label: say(`export.${format}`) })),
          onClick: ({ key }) => void give(key as Format),
        }}
      >
        <Button type="text" icon={<DownloadOutlined aria-hidden />} aria-haspopup="menu">
          {say("export.title")}
        </Button>
      </Dropdown>
      <ImportDialog
        isOpen={isImporting}
        flowKey={subject.processDefinitionKey}
        say={say}
        onClose={() => setImporting(false)}
        onImport={(xml) => {
          store.getState().select(undefined);
          store.getState().change(xml);
          setImporting(false);
          message.success(say("import.done"));
        }}
      />
    </>
  );
}
