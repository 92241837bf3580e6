import antd from "antd/es/locale/en_US.js";
import "dayjs/locale/en.js";
import errors from "../../../../locales/en/errors.json" with { type: "json" };
import failures from "../../../../locales/en/failures.json" with { type: "json" };
import session from "../../../../locales/en/session.json" with { type: "json" };
import shell from "../../../../locales/en/shell.json" with { type: "json" };
import signIn from "../../../../locales/en/signIn.json" with { type: "json" };

/** What the sign-in page needs of this language. */
export default { antd, dayjs: "en", texts: { errors, failures, session, shell, signIn } };
