import { MinusSquareOutlined, PlusSquareOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, Tooltip } from "antd";
import { useTexts } from "../../../renderer/texts.ts";
import { MatrixFile } from "./MatrixFile.tsx";
import matrix from "./matrix.module.css";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

interface ToolsProps extends ViewProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly differs: boolean;
  readonly onDiffers: (differs: boolean) => void;
  readonly foldAll: () => void;
  readonly unfoldAll: () => void;
}

/** Which lines and roles the matrix shows, and its way to a workbook and back. */
export function MatrixTools(props: ToolsProps) {
  const { text, onText, word, onWord, differs, onDiffers, foldAll, unfoldAll } = props;
  const t = useTexts("workbench");
  const box = (value: string, onChange: (value: string) => void, label: string) => (
    <Input
      allowClear
      className={matrix.sought ?? ""}
      prefix={<SearchOutlined aria-hidden />}
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <div className={css.tools}>
      {box(text, onText, t("matrix.searchLines"))}
      {box(word, onWord, t("matrix.searchRoles"))}
      <Checkbox className={matrix.differing ?? ""} checked={differs} onChange={({ target }) => onDiffers(target.checked)}>
        {t("matrix.onlyDiffering")}
      </Checkbox>
      <Tooltip title={t("tree.unfoldAll")}>
        <Button type="text" icon={<PlusSquareOutlined aria-hidden />} aria-label={t("tree.unfoldAll")} onClick={unfoldAll} />
      </Tooltip>
      <Tooltip title={t("tree.foldAll")}>
        <Button type="text" icon={<MinusSquareOutlined aria-hidden />} aria-label={t("tree.foldAll")} onClick={foldAll} />
      </Tooltip>
      <span className={matrix.hint}>{t("matrix.hint")}</span>
      <MatrixFile {...props} />
    </div>
  );
}
