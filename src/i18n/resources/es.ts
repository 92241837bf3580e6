import antd from "antd/es/locale/es_ES.js";
import "dayjs/locale/es.js";
import dashboard from "../../../locales/es/dashboard.json" with { type: "json" };
import errors from "../../../locales/es/errors.json" with { type: "json" };
import failures from "../../../locales/es/failures.json" with { type: "json" };
import form from "../../../locales/es/form.json" with { type: "json" };
import help from "../../../locales/es/help.json" with { type: "json" };
import layout from "../../../locales/es/layout.json" with { type: "json" };
import notices from "../../../locales/es/notices.json" with { type: "json" };
import personal from "../../../locales/es/personal.json" with { type: "json" };
import screen from "../../../locales/es/screen.json" with { type: "json" };
import session from "../../../locales/es/session.json" with { type: "json" };
import settings from "../../../locales/es/settings.json" with { type: "json" };
import shell from "../../../locales/es/shell.json" with { type: "json" };
import signIn from "../../../locales/es/signIn.json" with { type: "json" };
import tabs from "../../../locales/es/tabs.json" with { type: "json" };
import widgets from "../../../locales/es/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default {
  antd,
  dayjs: "es",
  texts: { dashboard, errors, failures, form, help, layout, notices, personal, screen, session, settings, shell, signIn, tabs, widgets },
};
