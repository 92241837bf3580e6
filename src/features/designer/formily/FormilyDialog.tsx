import { FileTextOutlined } from "@ant-design/icons";
import { Alert, App, Button, Input, Modal, Segmented, Upload } from "antd";
import { useMemo, useState } from "react";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import { designFromFormily, type FormilyForm, formilyOf } from "../../../model/design/formily.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useRefusal } from "../frame/use-refusal.ts";
import type { DesignStore } from "../store.ts";
import styles from "./formily.module.css";
import { Unmapped } from "./Unmapped.tsx";

type Way = "in" | "out";

interface DialogProps {
  readonly store: DesignStore;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** A form of a designer of Formily in the place of this one, or this one as a schema of Formily; with what the other language cannot say. */
export function FormilyDialog({ store, readOnly, onClose }: DialogProps) {
  const t = useTexts("designer");
  const inside = useInsidePane();
  const [way, setWay] = useState<Way>(readOnly ? "out" : "in");
  return (
    <Modal open centered width={760} {...inside} title={t("formily.title")} footer={null} onCancel={onClose}>
      {!readOnly && (
        <Segmented<Way>
          aria-label={t("formily.way")}
          value={way}
          options={[
            { value: "in", label: t("formily.in") },
            { value: "out", label: t("formily.out") },
          ]}
          onChange={setWay}
        />
      )}
      {way === "in" ? <ReadForm store={store} onDone={onClose} /> : <WriteForm store={store} />}
    </Modal>
  );
}

function ReadForm({ store, onDone }: { readonly store: DesignStore; readonly onDone: () => void }) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const refusal = useRefusal();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [form, setForm] = useState<FormilyForm>();
  const read = (source: string) => {
    setText(source);
    setForm(undefined);
    setFault(undefined);
    if (source.trim() === "") return;
    try {
      setForm(
        designFromFormily(store.getState().design, source, (title) => [t("formily.rangeFrom", { title }), t("formily.rangeTo", { title })]),
      );
    } catch (error) {
      if (!(error instanceof CannotDesign)) throw error;
      setFault(refusal(error));
    }
  };
  return (
    <div className={styles.part}>
      <p>{t("formily.inText")}</p>
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          void file.text().then(read);
          return false;
        }}
      >
        <Button icon={<FileTextOutlined aria-hidden />}>{t("formily.file")}</Button>
      </Upload>
      <Input.TextArea
        rows={8}
        aria-label={t("formily.schema")}
        placeholder={t("formily.paste")}
        value={text}
        onChange={({ target }) => read(target.value)}
      />
      {fault !== undefined && <Alert type="error" showIcon message={fault} />}
      {form && (
        <Unmapped
          entries={form.unmapped}
          complete={t("formily.inComplete")}
          partial={t("formily.inPartial", { count: form.unmapped.length })}
        />
      )}
      <div className={styles.foot}>
        <Button
          type="primary"
          disabled={!form}
          onClick={() => {
            if (!form) return;
            store.getState().perform([{ do: "documents.replace", documents: form.documents }]);
            void message.success(t("formily.done"));
            onDone();
          }}
        >
          {t("formily.replace")}
        </Button>
      </div>
    </div>
  );
}

function WriteForm({ store }: { readonly store: DesignStore }) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const { design } = store.getState();
  const { schema, unmapped } = useMemo(() => formilyOf(design), [design]);
  const text = JSON.stringify({ form: {}, schema }, null, 2);
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `${design.main}.formily.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const copy = () => void navigator.clipboard.writeText(text).then(() => message.success(t("formily.copied")));
  return (
    <div className={styles.part}>
      <Unmapped entries={unmapped} complete={t("formily.outComplete")} partial={t("formily.outPartial", { count: unmapped.length })} />
      <Input.TextArea rows={10} readOnly aria-label={t("formily.schema")} value={text} />
      <div className={styles.foot}>
        <Button onClick={copy}>{t("formily.copy")}</Button>
        <Button type="primary" onClick={download}>
          {t("formily.download")}
        </Button>
      </div>
    </div>
  );
}
