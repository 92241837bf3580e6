import {
  AppstoreOutlined,
  BellOutlined,
  BulbOutlined,
  ClearOutlined,
  ClockCircleOutlined,
  CompassOutlined,
  HomeOutlined,
  KeyOutlined,
  LinkOutlined,
  LogoutOutlined,
  QrcodeOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toggleWhy } from "../../renderer/why/mode.ts";
import { openDialog } from "../dialogs.ts";
import { useUserActions } from "../layout/useUserActions.tsx";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { openSettings, type SettingName } from "../settings/panel.ts";
import { HOME } from "../tabs/store.ts";
import { COMMANDS, type CommandName, SETTINGS, settingText } from "./commands.ts";
import { typed } from "./pages.ts";
import type { Found } from "./rank.ts";

const ICONS: Readonly<Record<CommandName, ReactNode>> = {
  home: <HomeOutlined />,
  profile: <UserOutlined />,
  jobs: <ClockCircleOutlined />,
  notices: <BellOutlined />,
  help: <QuestionCircleOutlined />,
  settings: <SettingOutlined />,
  allMenus: <AppstoreOutlined />,
  why: <BulbOutlined />,
  password: <KeyOutlined />,
  tour: <CompassOutlined />,
  copyLink: <LinkOutlined />,
  miniProgram: <QrcodeOutlined />,
  clearCache: <ClearOutlined />,
  logOut: <LogoutOutlined />,
};
/** Those that are pages in a tab. */
const PAGES: Partial<Record<CommandName, string>> = {
  home: HOME,
  profile: "/personalCenter",
  jobs: "/myJobs",
  notices: "/sysrNoticeReceivedView",
};

/** Pages and tools of the frame, and the settings of its panel, as the box offers them. */
export function useCommandChoices(): { readonly commands: readonly Found[]; readonly settings: readonly Found[] } {
  const { t } = useTranslation();
  const { language } = useShell();
  const go = useGo();
  const actions = useUserActions();
  const isRunAs = useSession((state) => state.user?.isRunAs === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions do the same each time.
  return useMemo(() => {
    const findable = (text: string, chinese: string) => {
      const title = t(text);
      const pinyin = language === "zh-CN" ? [chinese] : [];
      return { title, names: [title, ...pinyin.flatMap(typed)], titles: [title], paths: [], pinyin };
    };
    const openOf = (name: CommandName): (() => void) => {
      const address = PAGES[name];
      if (address !== undefined) return () => go(address);
      if (name === "settings") return () => openSettings();
      if (name === "allMenus") return () => openDialog("allMenus");
      if (name === "why") return toggleWhy;
      return actions[name as keyof typeof actions];
    };
    const names = (Object.keys(COMMANDS) as CommandName[]).filter((name) => name !== "password" || !isRunAs);
    const commands = names.map((name): Found => {
      const { text, pinyin } = COMMANDS[name];
      const address = PAGES[name];
      const key = `command:${name}`;
      return { ...findable(text, pinyin), key, icon: ICONS[name], ...(address !== undefined && { address }), open: openOf(name) };
    });
    const settings = (Object.keys(SETTINGS) as SettingName[]).map(
      (name): Found => ({
        ...findable(settingText(name), SETTINGS[name]),
        ...{ key: `setting:${name}`, icon: <SettingOutlined />, open: () => openSettings(name) },
      }),
    );
    return { commands, settings };
  }, [t, language, go, isRunAs]);
}
