import antd from "antd/es/locale/ja_JP.js";
import "dayjs/locale/ja.js";
import errors from "../../../locales/ja/errors.json" with { type: "json" };
import form from "../../../locales/ja/form.json" with { type: "json" };
import screen from "../../../locales/ja/screen.json" with { type: "json" };
import shell from "../../../locales/ja/shell.json" with { type: "json" };
import widgets from "../../../locales/ja/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default { antd, dayjs: "ja", texts: { errors, form, screen, shell, widgets } };
