import {
  AppstoreOutlined,
  BulbOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
} from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { toggleWhy } from "../../renderer/why/mode.ts";
import { openDialog } from "../dialogs.ts";
import { openHelp } from "../help/open-help.ts";
import { SearchButton } from "../search/SearchButton.tsx";
import { SettingsButton } from "../settings/SettingsButton.tsx";
import { ToolButton } from "./ToolButton.tsx";
import { useFullscreen } from "./use-fullscreen.ts";

/** The tools of the top bar that are the same for everybody (specification shell §2). */
export function HeaderTools() {
  const { t } = useTranslation("layout");
  const fullscreen = useFullscreen();
  return (
    <>
      <SearchButton />
      <ToolButton
        icon={<AppstoreOutlined />}
        label={t("tools.allMenus")}
        shortcut="Control+M"
        tour="allMenus"
        wide
        onClick={() => openDialog("allMenus")}
      />
      {fullscreen.possible && (
        <ToolButton
          icon={fullscreen.on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          label={t(fullscreen.on ? "tools.leaveFullscreen" : "tools.fullscreen")}
          tour="fullscreen"
          wide
          onClick={fullscreen.toggle}
        />
      )}
      <ToolButton icon={<BulbOutlined />} label={t("tools.why")} shortcut="Control+Shift+Y" wide onClick={toggleWhy} />
      <ToolButton icon={<ReadOutlined />} label={t("tools.pageHelp")} shortcut="F1" wide onClick={() => openDialog("pageHelp")} />
      <ToolButton icon={<QuestionCircleOutlined />} label={t("tools.help")} tour="help" wide onClick={openHelp} />
      <SettingsButton />
    </>
  );
}
