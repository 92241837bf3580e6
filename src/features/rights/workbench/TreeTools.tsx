import { MinusSquareOutlined, PlusSquareOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Input, Tooltip } from "antd";
import { Select } from "../../../renderer/select/Select.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./workbench.module.css";

/** Which lines of the tree are shown. */
export type Shows = "all" | "granted" | "denied" | "changed" | "differing";

interface ToolsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly shows: Shows;
  readonly modes: readonly Shows[];
  readonly onShows: (shows: Shows) => void;
  readonly foldAll: () => void;
  readonly unfoldAll: () => void;
}

/** Looking for something in the tree, and what of it is shown. */
export function TreeTools({ text, onText, shows, modes, onShows, foldAll, unfoldAll }: ToolsProps) {
  const t = useTexts("workbench");
  const button = (key: "unfoldAll" | "foldAll", icon: React.ReactNode, onClick: () => void) => (
    <Tooltip title={t(`tree.${key}`)}>
      <Button type="text" icon={icon} aria-label={t(`tree.${key}`)} onClick={onClick} />
    </Tooltip>
  );
  return (
    <div className={css.tools}>
      <Input
        allowClear
        className={css.sought ?? ""}
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        placeholder={t("tree.search")}
        aria-label={t("tree.search")}
        onChange={({ target }) => onText(target.value)}
      />
      <Select<Shows>
        className={css.shows ?? ""}
        aria-label={t("tree.shows")}
        value={modes.includes(shows) ? shows : "all"}
        onChange={onShows}
        options={modes.map((value) => ({ value, label: t(`shows.${value}`) }))}
      />
      {button("unfoldAll", <PlusSquareOutlined aria-hidden />, unfoldAll)}
      {button("foldAll", <MinusSquareOutlined aria-hidden />, foldAll)}
    </div>
  );
}
