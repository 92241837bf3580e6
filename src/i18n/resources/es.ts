import dashboard from "../../../locales/es/dashboard.json" with { type: "json" };
import denied from "../../../locales/es/denied.json" with { type: "json" };
import drafts from "../../../locales/es/drafts.json" with { type: "json" };
import exchange from "../../../locales/es/exchange.json" with { type: "json" };
import files from "../../../locales/es/files.json" with { type: "json" };
import flow from "../../../locales/es/flow.json" with { type: "json" };
import form from "../../../locales/es/form.json" with { type: "json" };
import formula from "../../../locales/es/formula.json" with { type: "json" };
import help from "../../../locales/es/help.json" with { type: "json" };
import history from "../../../locales/es/history.json" with { type: "json" };
import layout from "../../../locales/es/layout.json" with { type: "json" };
import master from "../../../locales/es/master.json" with { type: "json" };
import menuDoctor from "../../../locales/es/menuDoctor.json" with { type: "json" };
import notices from "../../../locales/es/notices.json" with { type: "json" };
import personal from "../../../locales/es/personal.json" with { type: "json" };
import picker from "../../../locales/es/picker.json" with { type: "json" };
import query from "../../../locales/es/query.json" with { type: "json" };
import reportScreen from "../../../locales/es/reportScreen.json" with { type: "json" };
import screen from "../../../locales/es/screen.json" with { type: "json" };
import settings from "../../../locales/es/settings.json" with { type: "json" };
import sheet from "../../../locales/es/sheet.json" with { type: "json" };
import tabs from "../../../locales/es/tabs.json" with { type: "json" };
import widgets from "../../../locales/es/widgets.json" with { type: "json" };

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
