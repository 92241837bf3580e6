import antd from "antd/es/locale/zh_CN.js";
import "dayjs/locale/zh-cn.js";
import errors from "../../../locales/zh-CN/errors.json" with { type: "json" };
import form from "../../../locales/zh-CN/form.json" with { type: "json" };
import screen from "../../../locales/zh-CN/screen.json" with { type: "json" };
import shell from "../../../locales/zh-CN/shell.json" with { type: "json" };
import widgets from "../../../locales/zh-CN/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default { antd, dayjs: "zh-cn", texts: { errors, form, screen, shell, widgets } };
