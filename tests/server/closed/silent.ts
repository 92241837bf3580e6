const checkUnique = (base: string) => `GET /api/v1/${base}/checkUnique`;
const totals = (base: string) => `POST /api/v1/${base}/totals`;

/** Routes that answer nobody of the world, by the reason why. One that answers does not belong here: a test says so. */
export const SILENT: Readonly<Record<string, readonly string[]>> = {
  "a socket, no request: tests/server/realtime": ["GET /socket/:app/:userKey/Web", "GET /socket/mall"],
  "nothing sends short messages or mail here: tests/server/auth, tests/server/personal": [
    "GET /api/auth/changePwdSmsCode",
    "GET /api/auth/loginSmsCode",
    "POST /api/v1/phoneLogin",
    "POST /api/v1/user/personal/contactCode",
    "PUT /api/auth/validateSmsCodeChangePwd",
    "PUT /api/v1/user/changePasswordByCode",
    "PUT /api/v1/user/personal/contact",
  ],
  "no document that is made by a schema passes the check, and none is published: tests/server/living": [
    "POST /api/v1/published",
    "POST /api/v1/published/withdraw",
  ],
  "it is for who lacks a right, and answers nothing: tests/server/rights": ["POST /api/v1/missingRight"],
  "a picture is found by the key that its brand tells, and holds no text: tests/server/branding": ["GET /api/v1/system/brandPicture/:key"],
  "transitions that flows make, and no hand: tests/server/records/flow-move.test.ts": [
    "PUT /api/v1/purchase/purchaseOrder/recallByIds",
    "PUT /api/v1/purchase/purchaseOrder/releaseByIds",
    "PUT /api/v1/purchase/purchaseOrder/submitByIds",
  ],
  "no provider of single sign-on is here: tests/server/auth": [
    "GET /api/validateCasLogin",
    "GET /api/validateOauthLogin",
    "POST /api/auth/ssoDeparture",
    "POST /api/v1/user/personal/identities",
  ],
  "the entity has no field that is unique by itself, and is asked about no other": [
    "branding/sysrBranding",
    "log/emailLog",
    "log/errorLog",
    "log/oprationLog",
    "log/smsLog",
    "searchplan/anyPlan",
    "stat/visitStatistic",
    "system/sysrNotice",
    "warehouse/warehouseStock",
  ].map(checkUnique),
  "the entity has no amounts, and nothing else is summed": [
    "branding/sysrBranding",
    "dict/ecipDict",
    "role/sysrRole",
    "searchplan/anyPlan",
    "stat/visitStatistic",
    "tenant/sysrTenant",
    "user/sysrUser",
  ].map(totals),
};
