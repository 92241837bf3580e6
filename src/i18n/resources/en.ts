import antd from "antd/es/locale/en_US.js";
import "dayjs/locale/en.js";
import dashboard from "../../../locales/en/dashboard.json" with { type: "json" };
import errors from "../../../locales/en/errors.json" with { type: "json" };
import failures from "../../../locales/en/failures.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import help from "../../../locales/en/help.json" with { type: "json" };
import layout from "../../../locales/en/layout.json" with { type: "json" };
import notices from "../../../locales/en/notices.json" with { type: "json" };
import personal from "../../../locales/en/personal.json" with { type: "json" };
import screen from "../../../locales/en/screen.json" with { type: "json" };
import session from "../../../locales/en/session.json" with { type: "json" };
import settings from "../../../locales/en/settings.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import signIn from "../../../locales/en/signIn.json" with { type: "json" };
import tabs from "../../../locales/en/tabs.json" with { type: "json" };
import widgets from "../../../locales/en/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default {
  antd,
  dayjs: "en",
  texts: { dashboard, errors, failures, form, help, layout, notices, personal, screen, session, settings, shell, signIn, tabs, widgets },
};
