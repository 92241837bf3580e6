import { SearchOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { openDialog } from "../dialogs.ts";
import css from "./SearchButton.module.css";

/** Opens the one box; where there is room it says what it is and by which key it opens. */
export function SearchButton() {
  const { t } = useTranslation("layout");
  return (
    <Tooltip title={`${t("tools.search")} (Ctrl+K, Ctrl+Shift+F)`} mouseEnterDelay={0.5}>
      <Button
        type="text"
        className={css.button ?? ""}
        icon={<SearchOutlined />}
        aria-label={t("tools.search")}
        aria-keyshortcuts="Control+K Control+Shift+F"
        data-tour="search"
        data-key="Ctrl K"
        onClick={() => openDialog("search")}
      />
    </Tooltip>
  );
}
