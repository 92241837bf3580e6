import { ACCOUNT } from "../../../model/contract/account.ts";
import { LEGACY_SIGN_IN } from "../../../model/contract/legacy/sign-in.ts";
import { ONLINE } from "../../../model/contract/online.ts";
import { SIGN_IN } from "../../../model/contract/sign-in.ts";
import { type Translation, translation } from "./translation.ts";

/** Captchas, locks and limits are those of the sign-in that is asked. */
export const SIGN_IN_AND_OUT: readonly Translation[] = [
  translation(LEGACY_SIGN_IN.doLogin, (ask, { body: { loginName, username = loginName ?? "", ...rest } }) =>
    ask.of(SIGN_IN.signIn, { body: { ...rest, username } }),
  ),
  translation(LEGACY_SIGN_IN.doLogout, (ask) => ask.of(SIGN_IN.signOut)),
  translation(LEGACY_SIGN_IN.changePassword, (ask, { body }) => ask.of(ACCOUNT.changePassword, { body })),
  translation(LEGACY_SIGN_IN.getLoginInfo, (ask) => ask.of(ACCOUNT.info)),
  translation(LEGACY_SIGN_IN.listLoginUser, async (ask, { body }) => {
    const { pageNum: current = 1, pageSize = 10 } = body?.pageParam ?? {};
    const keyword = body?.filter?.keyword ?? body?.filter?.loginName ?? undefined;
    const { records, total } = await ask.of(ONLINE.page, { query: { current, size: Math.min(pageSize, 100), keyword } });
    return {
      dataList: records.map((one) => ({ ...one, sessionId: one.id, loginName: one.username, showName: one.realName })),
      totalCount: total,
    };
  }),
  translation(LEGACY_SIGN_IN.deleteLoginUser, (ask, { body: { sessionId, sessionIds = [] } }) =>
    ask.of(ONLINE.end, { body: { ids: [...(sessionId === undefined ? [] : [sessionId]), ...sessionIds] } }),
  ),
];
