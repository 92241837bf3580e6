import dashboard from "../../../locales/en/dashboard.json" with { type: "json" };
import denied from "../../../locales/en/denied.json" with { type: "json" };
import drafts from "../../../locales/en/drafts.json" with { type: "json" };
import exchange from "../../../locales/en/exchange.json" with { type: "json" };
import files from "../../../locales/en/files.json" with { type: "json" };
import flow from "../../../locales/en/flow.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import formula from "../../../locales/en/formula.json" with { type: "json" };
import help from "../../../locales/en/help.json" with { type: "json" };
import history from "../../../locales/en/history.json" with { type: "json" };
import layout from "../../../locales/en/layout.json" with { type: "json" };
import master from "../../../locales/en/master.json" with { type: "json" };
import menuDoctor from "../../../locales/en/menuDoctor.json" with { type: "json" };
import notices from "../../../locales/en/notices.json" with { type: "json" };
import personal from "../../../locales/en/personal.json" with { type: "json" };
import picker from "../../../locales/en/picker.json" with { type: "json" };
import query from "../../../locales/en/query.json" with { type: "json" };
import reportScreen from "../../../locales/en/reportScreen.json" with { type: "json" };
import screen from "../../../locales/en/screen.json" with { type: "json" };
import settings from "../../../locales/en/settings.json" with { type: "json" };
import sheet from "../../../locales/en/sheet.json" with { type: "json" };
import tabs from "../../../locales/en/tabs.json" with { type: "json" };
import widgets from "../../../locales/en/widgets.json" with { type: "json" };

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
