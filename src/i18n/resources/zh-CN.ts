import antd from "antd/es/locale/zh_CN.js";
import "dayjs/locale/zh-cn.js";
import dashboard from "../../../locales/zh-CN/dashboard.json" with { type: "json" };
import errors from "../../../locales/zh-CN/errors.json" with { type: "json" };
import failures from "../../../locales/zh-CN/failures.json" with { type: "json" };
import form from "../../../locales/zh-CN/form.json" with { type: "json" };
import help from "../../../locales/zh-CN/help.json" with { type: "json" };
import layout from "../../../locales/zh-CN/layout.json" with { type: "json" };
import notices from "../../../locales/zh-CN/notices.json" with { type: "json" };
import personal from "../../../locales/zh-CN/personal.json" with { type: "json" };
import screen from "../../../locales/zh-CN/screen.json" with { type: "json" };
import session from "../../../locales/zh-CN/session.json" with { type: "json" };
import settings from "../../../locales/zh-CN/settings.json" with { type: "json" };
import shell from "../../../locales/zh-CN/shell.json" with { type: "json" };
import signIn from "../../../locales/zh-CN/signIn.json" with { type: "json" };
import tabs from "../../../locales/zh-CN/tabs.json" with { type: "json" };
import widgets from "../../../locales/zh-CN/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default {
  antd,
  dayjs: "zh-cn",
  texts: { dashboard, errors, failures, form, help, layout, notices, personal, screen, session, settings, shell, signIn, tabs, widgets },
};
