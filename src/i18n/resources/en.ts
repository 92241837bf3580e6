import antd from "antd/es/locale/en_US.js";
import "dayjs/locale/en.js";
import errors from "../../../locales/en/errors.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import screen from "../../../locales/en/screen.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import widgets from "../../../locales/en/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default { antd, dayjs: "en", texts: { errors, form, screen, shell, widgets } };
