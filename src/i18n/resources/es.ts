import antd from "antd/es/locale/es_ES.js";
import "dayjs/locale/es.js";
import errors from "../../../locales/es/errors.json" with { type: "json" };
import form from "../../../locales/es/form.json" with { type: "json" };
import screen from "../../../locales/es/screen.json" with { type: "json" };
import shell from "../../../locales/es/shell.json" with { type: "json" };
import widgets from "../../../locales/es/widgets.json" with { type: "json" };

/** Everything that depends on this language, in one chunk. */
export default { antd, dayjs: "es", texts: { errors, form, screen, shell, widgets } };
