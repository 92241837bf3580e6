import antd from "antd/es/locale/es_ES.js";
import "dayjs/locale/es.js";
import errors from "../../../../locales/es/errors.json" with { type: "json" };
import failures from "../../../../locales/es/failures.json" with { type: "json" };
import session from "../../../../locales/es/session.json" with { type: "json" };
import shell from "../../../../locales/es/shell.json" with { type: "json" };
import signIn from "../../../../locales/es/signIn.json" with { type: "json" };

/** What the sign-in page needs of this language. */
export default { antd, dayjs: "es", texts: { errors, failures, session, shell, signIn } };
