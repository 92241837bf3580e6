import dashboard from "../../../locales/ja/dashboard.json" with { type: "json" };
import denied from "../../../locales/ja/denied.json" with { type: "json" };
import drafts from "../../../locales/ja/drafts.json" with { type: "json" };
import exchange from "../../../locales/ja/exchange.json" with { type: "json" };
import files from "../../../locales/ja/files.json" with { type: "json" };
import flow from "../../../locales/ja/flow.json" with { type: "json" };
import form from "../../../locales/ja/form.json" with { type: "json" };
import formula from "../../../locales/ja/formula.json" with { type: "json" };
import help from "../../../locales/ja/help.json" with { type: "json" };
import history from "../../../locales/ja/history.json" with { type: "json" };
import layout from "../../../locales/ja/layout.json" with { type: "json" };
import master from "../../../locales/ja/master.json" with { type: "json" };
import menuDoctor from "../../../locales/ja/menuDoctor.json" with { type: "json" };
import notices from "../../../locales/ja/notices.json" with { type: "json" };
import personal from "../../../locales/ja/personal.json" with { type: "json" };
import picker from "../../../locales/ja/picker.json" with { type: "json" };
import query from "../../../locales/ja/query.json" with { type: "json" };
import reportScreen from "../../../locales/ja/reportScreen.json" with { type: "json" };
import screen from "../../../locales/ja/screen.json" with { type: "json" };
import settings from "../../../locales/ja/settings.json" with { type: "json" };
import sheet from "../../../locales/ja/sheet.json" with { type: "json" };
import tabs from "../../../locales/ja/tabs.json" with { type: "json" };
import widgets from "../../../locales/ja/widgets.json" with { type: "json" };

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
