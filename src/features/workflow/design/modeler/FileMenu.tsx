import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import { withVariables } from "../../../../flow/design/file-variables.ts";
import type { Imported } from "../../../../flow/import/import.ts";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignPartProps } from "../design-part.ts";
import { useFlowForm } from "../use-flow-form.ts";
import { useFlowVariables } from "../variables/use-flow-variables.ts";
import { download, draftName, FORMATS, type Format, fileOf } from "./download.ts";
import type { Say } from "./services.ts";

/** With the control that takes files, which is not needed before. */
const ImportDialog = lazy(async () => ({ default: (await import("./ImportDialog.tsx")).ImportDialog }));

/** A flow goes out as a file, with its variables, or as a picture, and comes in as a file. */
export function FileMenu({ store, subject, say }: DesignPartProps & { say: Say }) {
  const { message } = App.useApp();
  const { entry } = useFlowCalls();
  const textOf = useErrorText();
  const variables = useFlowVariables(subject.id);
  const form = useFlowForm(subject.id);
  const [isImporting, setImporting] = useState(false);
  // It stays when it closes, as it fades out.
  const [wasOpened, setOpened] = useState(false);
  const give = async (format: Format) => {
    try {
      const { xml } = store.getState();
      const file = format === "bpmn" && variables.maySee ? await withVariables(xml, await variables.load()) : xml;
      const publishes = await entry.publishes({ query: { id: subject.id } });
      const last = Math.max(0, ...publishes.map(({ publishVersion }) => publishVersion ?? 0));
      download(await fileOf(file, format), draftName(subject.processDefinitionKey, format, last + 1));
      if (format === "bpmn" && !variables.maySee) message.warning(say("export.withoutVariables"));
    } catch (error) {
      message.error(say("export.failed", { reason: textOf(error) }));
    }
  };
  const take = async ({ xml, variables: brought }: Imported) => {
    try {
      await variables.store(brought);
    } catch (error) {
      message.error(say("import.variablesFailed", { reason: textOf(error) }));
      return;
    }
    store.getState().select(undefined);
    store.getState().change(xml);
    setImporting(false);
    message.success(say("import.done"));
  };
  return (
    <>
      {!subject.readOnly && (
        <Button
          type="text"
          icon={<UploadOutlined aria-hidden />}
          onClick={() => {
            setImporting(true);
            setOpened(true);
          }}
        >
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
      {wasOpened && (
        <Suspense>
          <ImportDialog
            isOpen={isImporting}
            flowKey={subject.processDefinitionKey}
            entity={form.entity}
            mayStore={variables.mayStore}
            say={say}
            onClose={() => setImporting(false)}
            onImport={take}
          />
        </Suspense>
      )}
    </>
  );
}
