import { STYLE_CHOICES } from "../../model/style.ts";
import type { SettingName } from "../settings/panel.ts";

/** Pages and tools of the frame that no entry of the menu need lead to, in their order, and how their Chinese names are typed. */
export const COMMANDS = {
  home: { text: "shell:home.title", pinyin: "shouye sy" },
  profile: { text: "layout:user.profile", pinyin: "gerenzhongxin grzx" },
  jobs: { text: "exchange:jobs.title", pinyin: "woderenwu wdrw" },
  notices: { text: "layout:user.notices", pinyin: "wodexiaoxi wdxx" },
  help: { text: "layout:tools.help", pinyin: "xitongbangzhu xtbz" },
  settings: { text: "settings:title", pinyin: "jiemianshezhi jmsz" },
  allMenus: { text: "layout:tools.allMenus", pinyin: "quanbucaidan qbcd" },
  why: { text: "layout:tools.why", pinyin: "weishenmekandaozhexie wsmkdzx" },
  password: { text: "shell:user.changePassword", pinyin: "xiugaimima xgmm" },
  tour: { text: "layout:user.tour", pinyin: "xinshouyindao xsyd" },
  copyLink: { text: "layout:user.copyLink", pinyin: "fuzhiyemianlianjie fzymlj" },
  miniProgram: { text: "layout:user.miniProgram", pinyin: "xiaochengxuerweima xcxewm" },
  clearCache: { text: "layout:user.clearCache", pinyin: "qingchuhuancun qchc" },
  logOut: { text: "shell:user.logOut", pinyin: "tuichudenglu tcdl" },
} as const;
export type CommandName = keyof typeof COMMANDS;

const isChoice = (name: SettingName): boolean => name === "color" || Object.hasOwn(STYLE_CHOICES, name);

/** The settings of the panel, in its order, and how their Chinese names are typed. */
export const SETTINGS: Readonly<Record<SettingName, string>> = {
  defaultTheme: "minganmoshi mams",
  color: "zhutise zts",
  defaultLayout: "daohangbuju dhbj",
  navbarLayoutType: "dinglanzhuti dlzt",
  sidebarLayoutSkin: "celanpifu clpf",
  sidebarLogo: "xianshihuibiao xshb",
  fixedHeader: "gudingdinglan gddl",
  tagsView: "xianshiyeqianlan xsyql",
  switchRefresh: "qiehuanshishuaxinyemian qhssxym",
  tagStyle: "yeqianyangshi yqys",
  vxeSize: "biaogechicun bgcc",
  vxeBorder: "biaogebiankuang bgbk",
  buttonSize: "anniuchicun ancc",
};

/** The key of the text by which the panel calls a setting. */
export const settingText = (name: SettingName): string => `settings:${name}${isChoice(name) ? ".label" : ""}`;
