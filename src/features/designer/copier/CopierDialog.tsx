import { Alert, Empty, Modal, Skeleton, Tree } from "antd";
import { useMemo, useState } from "react";
import { type Clip, clipOf } from "../../../model/design/clip.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import styles from "./copier.module.css";
import { copierTree, fieldsChecked } from "./copier-tree.ts";
import { useFormDraft, useForms } from "./use-forms.ts";

interface CopierProps {
  readonly calls: DesignCalls;
  /** Puts what was copied into the form. */
  readonly onCopy: (clip: Clip) => void;
  readonly onClose: () => void;
}

/**
 * The component copier (specification administration, "请选择组件"): fields of another form, or of this one, into the form that is designed, with their texts,
 * dictionaries, rows and the rules that can be read here.
 */
export function CopierDialog({ calls, onCopy, onClose }: CopierProps) {
  const t = useTexts("designer");
  const inside = useInsidePane();
  const errorText = useErrorText();
  const [keyword, setKeyword] = useState("");
  const [form, setForm] = useState<string>();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const forms = useForms(calls, keyword);
  const draft = useFormDraft(calls, form);
  const tree = useMemo(() => (draft.data ? copierTree(draft.data, t("copier.untitled")) : []), [draft.data, t]);
  const fields = fieldsChecked(tree, keys);
  const copy = () => {
    if (!draft.data) return;
    onCopy(clipOf(draft.data, fields));
    onClose();
  };
  const failed = forms.error ?? draft.error;
  return (
    <Modal
      open
      centered
      width={520}
      {...inside}
      title={t("copier.title")}
      okText={fields.length > 0 ? t("copier.addSome", { count: fields.length }) : t("copier.add")}
      okButtonProps={{ disabled: fields.length === 0 }}
      onOk={copy}
      onCancel={onClose}
    >
      <div className={styles.copier}>
        <Select
          showSearch
          filterOption={false}
          aria-label={t("copier.entity")}
          placeholder={t("copier.entity")}
          value={form}
          loading={forms.isFetching}
          options={(forms.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onSearch={setKeyword}
          onChange={(id) => {
            setForm(id);
            setKeys([]);
          }}
        />
        {failed && <Alert type="error" showIcon message={errorText(failed)} />}
        {draft.isFetching && (
          <div role="status" aria-label={t("loading")}>
            <Skeleton active title={false} paragraph={{ rows: 5 }} />
          </div>
        )}
        {!draft.isFetching && tree.length > 0 && (
          <Tree
            className={styles.tree ?? ""}
            aria-label={t("copier.title")}
            checkable
            selectable={false}
            defaultExpandAll
            treeData={tree}
            checkedKeys={[...keys]}
            onCheck={(next) => setKeys((Array.isArray(next) ? next : next.checked).map(String))}
          />
        )}
        {!draft.isFetching && tree.length === 0 && !failed && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(form === undefined ? "copier.choose" : "copier.none")} />
        )}
      </div>
    </Modal>
  );
}
