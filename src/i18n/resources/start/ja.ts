import antd from "antd/es/locale/ja_JP.js";
import "dayjs/locale/ja.js";
import errors from "../../../../locales/ja/errors.json" with { type: "json" };
import failures from "../../../../locales/ja/failures.json" with { type: "json" };
import session from "../../../../locales/ja/session.json" with { type: "json" };
import shell from "../../../../locales/ja/shell.json" with { type: "json" };
import signIn from "../../../../locales/ja/signIn.json" with { type: "json" };

/** What the sign-in page needs of this language. */
export default { antd, dayjs: "ja", texts: { errors, failures, session, shell, signIn } };
