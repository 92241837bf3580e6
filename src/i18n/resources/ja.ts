import antd from "antd/es/locale/ja_JP.js";
import "dayjs/locale/ja.js";
import dashboard from "../../../locales/ja/dashboard.json" with { type: "json" };
import errors from "../../../locales/ja/errors.json" with { type: "json" };
import failures from "../../../locales/ja/failures.json" with { type: "json" };
import form from "../../../locales/ja/form.json" with { type: "json" };
import help from "../../../locales/ja/help.json" with { type: "json" };
import layout from "../../../locales/ja/layout.json" with { type: "json" };
import notices from "../../../locales/ja/notices.json" with { type: "json" };
import personal from "../../../locales/ja/personal.json" with { type: "json" };
import screen from "../../../locales/ja/screen.json" with { type: "json" };
import session from "../../../locales/ja/session.json" with { type: "json" };
import settings from "../../../locales/ja/settings.json" with { type: "json" };
import shell from "../../../locales/ja/shell.json" with { type: "json" };
import signIn from "../../../locales/ja/signIn.json" with { type: "json" };
import tabs from "../../../locales/ja/tabs.json" with { type: "json" };
import widgets from "../../../locales/ja/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default {
  antd,
  dayjs: "ja",
  texts: { dashboard, errors, failures, form, help, layout, notices, personal, screen, session, settings, shell, signIn, tabs, widgets },
};
