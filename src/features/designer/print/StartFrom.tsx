import { App, Empty, Modal } from "antd";
import { useState } from "react";
import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./print.module.css";

interface StartProps {
  readonly template: PrintTemplate;
  readonly templates: PrintDesignGround["templates"];
  readonly source: (template: string) => Promise<WrittenDocument>;
  readonly onTake: (document: WrittenDocument) => boolean;
  readonly onClose: () => void;
}

/** Another template, of a file or drawn, whose drawing takes the place of this one, in one step that can be undone. */
export function StartFrom({ template, templates, source, onTake, onClose }: StartProps) {
  const t = useTexts("printDesign");
  const inside = useInsidePane();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [id, setId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fitting = templates.filter((one) => one.kind === template.kind && one.id !== template.$id);
  // Those of the same records first: others name fields that are not there.
  const ordered = fitting.toSorted((a, b) => Number(b.entity === template.entity) - Number(a.entity === template.entity));
  const take = async () => {
    if (id === undefined) return;
    setBusy(true);
    try {
      if (onTake(await source(id))) onClose();
    } catch (error) {
      void message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const chosen = templates.find((one) => one.id === id);
  return (
    <Modal
      open
      centered
      {...inside}
      title={t("from.title")}
      okText={t("from.take")}
      okButtonProps={{ disabled: id === undefined, loading: isBusy }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <div className={styles.from}>
        <p>{t("from.hint")}</p>
        {ordered.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("from.none")} />
        ) : (
          <Select
            aria-label={t("from.template")}
            placeholder={t("from.template")}
            showSearch
            optionFilterProp="label"
            value={id}
            options={ordered.map((one) => ({ value: one.id, label: `${one.title} (${one.id})` }))}
            onChange={setId}
          />
        )}
        {chosen && chosen.entity !== template.entity && <p className={styles.warning}>{t("from.other")}</p>}
      </div>
    </Modal>
  );
}
