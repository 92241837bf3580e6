import dashboard from "../../../locales/zh-CN/dashboard.json" with { type: "json" };
import denied from "../../../locales/zh-CN/denied.json" with { type: "json" };
import drafts from "../../../locales/zh-CN/drafts.json" with { type: "json" };
import exchange from "../../../locales/zh-CN/exchange.json" with { type: "json" };
import files from "../../../locales/zh-CN/files.json" with { type: "json" };
import flow from "../../../locales/zh-CN/flow.json" with { type: "json" };
import form from "../../../locales/zh-CN/form.json" with { type: "json" };
import formula from "../../../locales/zh-CN/formula.json" with { type: "json" };
import help from "../../../locales/zh-CN/help.json" with { type: "json" };
import history from "../../../locales/zh-CN/history.json" with { type: "json" };
import layout from "../../../locales/zh-CN/layout.json" with { type: "json" };
import master from "../../../locales/zh-CN/master.json" with { type: "json" };
import menuDoctor from "../../../locales/zh-CN/menuDoctor.json" with { type: "json" };
import notices from "../../../locales/zh-CN/notices.json" with { type: "json" };
import personal from "../../../locales/zh-CN/personal.json" with { type: "json" };
import picker from "../../../locales/zh-CN/picker.json" with { type: "json" };
import query from "../../../locales/zh-CN/query.json" with { type: "json" };
import reportScreen from "../../../locales/zh-CN/reportScreen.json" with { type: "json" };
import screen from "../../../locales/zh-CN/screen.json" with { type: "json" };
import settings from "../../../locales/zh-CN/settings.json" with { type: "json" };
import sheet from "../../../locales/zh-CN/sheet.json" with { type: "json" };
import tabs from "../../../locales/zh-CN/tabs.json" with { type: "json" };
import widgets from "../../../locales/zh-CN/widgets.json" with { type: "json" };

/** The texts of the workspace in this language. */
export default {
  dashboard,
  denied,
  drafts,
  exchange,
  files,
  flow,
  form,
  formula,
  help,
  history,
  layout,
  master,
  menuDoctor,
  notices,
  personal,
  picker,
  query,
  reportScreen,
  screen,
  settings,
  sheet,
  tabs,
  widgets,
};
