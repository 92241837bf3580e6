import { SaveOutlined } from "@ant-design/icons";
import { Alert, App, Button, Form, Input, Modal } from "antd";
import { useState } from "react";
import { contentOfFields } from "../../../model/design/content.ts";
import type { Design } from "../../../model/design/design.ts";
import { entityIn } from "../../../model/design/design.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./palette.module.css";
import type { Contents } from "./use-contents.ts";

interface KeepContentProps {
  readonly design: Design;
  /** What is chosen; none: nothing can be kept. */
  readonly fields: readonly string[];
  readonly keep: NonNullable<Contents["keep"]>;
}

/** As an id of a document may be. */
const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = { code: 32, name: 64 };

/** Keeps the chosen fields as a content for all designers, under a code and a name that are asked for. */
export function KeepContent({ design, fields, keep }: KeepContentProps) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const inside = useInsidePane();
  const textOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [form] = Form.useForm<{ code: string; name: string }>();
  const { properties } = entityIn(design).content;
  const titles = fields.map((field) => properties[field]?.title ?? field);
  const submit = async ({ code, name }: { code: string; name: string }) => {
    setBusy(true);
    setFault(undefined);
    try {
      await keep({ code, name, documents: contentOfFields(design, fields, { code, title: name }) });
      void message.success(t("content.kept", { name }));
      setOpen(false);
    } catch (error) {
      setFault(textOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        type="text"
        className={styles.keep ?? ""}
        icon={<SaveOutlined aria-hidden />}
        disabled={fields.length === 0}
        onClick={() => setOpen(true)}
      >
        {t("content.keep")}
      </Button>
      <Modal
        {...inside}
        destroyOnHidden
        open={isOpen}
        centered
        width={480}
        title={t("content.keepTitle")}
        okText={t("content.save")}
        okButtonProps={{ loading: isBusy }}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        afterClose={() => setFault(undefined)}
      >
        <p className={styles.chosen}>{t("content.fields", { count: fields.length, names: titles.join(t("content.comma")) })}</p>
        <Form form={form} layout="vertical" requiredMark preserve={false} onFinish={(values) => void submit(values)}>
          <Form.Item
            name="name"
            label={t("content.name")}
            rules={[{ required: true, whitespace: true, message: t("content.nameMissing") }]}
          >
            <Input maxLength={LONGEST.name} autoFocus />
          </Form.Item>
          <Form.Item
            name="code"
            label={t("content.code")}
            extra={t("content.codeHint")}
            rules={[{ required: true, pattern: CODE, message: t("content.codeWrong") }]}
          >
            <Input maxLength={LONGEST.code} />
          </Form.Item>
        </Form>
        {fault !== undefined && <Alert type="error" showIcon message={fault} />}
      </Modal>
    </>
  );
}
