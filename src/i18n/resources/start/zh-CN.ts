import antd from "antd/es/locale/zh_CN.js";
import "dayjs/locale/zh-cn.js";
import errors from "../../../../locales/zh-CN/errors.json" with { type: "json" };
import failures from "../../../../locales/zh-CN/failures.json" with { type: "json" };
import session from "../../../../locales/zh-CN/session.json" with { type: "json" };
import shell from "../../../../locales/zh-CN/shell.json" with { type: "json" };
import signIn from "../../../../locales/zh-CN/signIn.json" with { type: "json" };

/** What the sign-in page needs of this language. */
export default { antd, dayjs: "zh-cn", texts: { errors, failures, session, shell, signIn } };
