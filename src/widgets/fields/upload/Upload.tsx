import { PaperClipOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useMemo, useState } from "react";
import { fileLimitsOf, GENERAL_LIMITS } from "../../../model/files.ts";
import type { InvoiceFields } from "../../../model/invoice-fields.ts";
import type { Reference } from "../../../model/wire.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { bareControlProps } from "../../blocks/control/control-props.ts";
import { ShownFiles } from "../../blocks/files/ShownFiles.tsx";
import { UploadBox } from "../../blocks/files/UploadBox.tsx";
import { toReferences } from "../../blocks/references/references.ts";
import { ReadOutcomes } from "./ReadOutcomes.tsx";
import { type InvoiceReading, useInvoiceReading } from "./useInvoiceReading.ts";

export interface UploadOptions {
  /** A button that opens a dialog with the list. Default: false. */
  readonly dialog?: boolean;
  /** Fields of the same record that take what the code of an invoice tells. */
  readonly reads?: InvoiceFields;
}

type Props = FieldWidgetProps<Reference | readonly Reference[], UploadOptions>;

/** The control itself: files in place, behind a button, or to be looked at alone. */
export function Upload(props: Props) {
  const { field, entity, onChange, options, readOnly, label, id } = props;
  const limits = useMemo(() => fileLimitsOf(field) ?? GENERAL_LIMITS, [field]);
  const value = useMemo(() => toReferences(props.value), [props.value]);
  const single = field.kind === "reference";
  const reading = useInvoiceReading(entity, options.reads);
  const change = (files: readonly Reference[]) => {
    onChange(single ? (files[0] ?? null) : files);
    reading?.follow(value, files);
  };
  if (readOnly) return <ShownFiles id={id} label={label} files={value} limits={limits} />;
  const parts = { control: props, value, onChange: change, limits, reading: props.disabled ? undefined : reading };
  return options.dialog ? <UploadDialog {...parts} /> : <ReadingBox {...parts} />;
}

interface PartsProps {
  readonly control: Props;
  readonly value: readonly Reference[];
  readonly onChange: (value: readonly Reference[]) => void;
  readonly limits: Parameters<typeof UploadBox>[0]["limits"];
  readonly reading: InvoiceReading | undefined;
}

function ReadingBox({ reading, ...box }: PartsProps) {
  return (
    <>
      <UploadBox {...box} reading={reading} />
      {reading && <ReadOutcomes reading={reading} files={box.value} />}
    </>
  );
}

/** The file dialog with upload rights (specification administration §2.4). What is added or taken away counts when it is confirmed. */
function UploadDialog({ control, value, onChange, limits, reading }: PartsProps) {
  const t = useTexts("files");
  const inside = useInsidePane();
  const [draft, setDraft] = useState<readonly Reference[]>();
  const [work, setWork] = useState<"running" | "failed">();
  const close = () => setDraft(undefined);
  return (
    <>
      <Button {...bareControlProps(control)} icon={<PaperClipOutlined />} onClick={() => setDraft(value)}>
        {t("dialog.button", { count: value.length })}
      </Button>
      <Modal
        {...inside}
        open={draft !== undefined}
        title={t("dialog.upload")}
        width={800}
        centered
        destroyOnHidden
        okText={t("dialog.ok")}
        cancelText={t("dialog.close")}
        okButtonProps={{ disabled: work !== undefined }}
        onOk={() => {
          if (draft) onChange(draft);
          close();
        }}
        onCancel={close}
      >
        <ReadingBox
          control={{ ...control, id: `${control.id}-files`, onWork: setWork }}
          value={draft ?? value}
          onChange={setDraft}
          limits={limits}
          reading={reading}
        />
      </Modal>
      {reading && draft === undefined && <ReadOutcomes reading={reading} files={value} />}
    </>
  );
}
