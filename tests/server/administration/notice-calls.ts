import type { CallOfSpecification } from "./calls.ts";

const NOTICE = "/api/v1/system/sysrNotice";
const page = { current: "1", size: "10" };
const one = { about: "notice" } as const;

/** Specification administration §7.3, and the review of search plans. */
export const NOTICE_CALLS: readonly CallOfSpecification[] = [
  { call: `POST ${NOTICE}/data`, query: page, body: () => ({ title: "x" }), answer: "page" },
  { call: `POST ${NOTICE}/receivedData`, query: page, body: () => ({ unread: true, sendWay: 5 }), answer: "page" },
  { call: `POST ${NOTICE}/detail`, query: page, body: ({ notice: id }) => ({ id }), answer: "page" },
  { call: `GET ${NOTICE}/getById/:id`, ...one, answer: ["id", "title", "content"] },
  { call: `GET ${NOTICE}/receivedDetail/:id`, ...one, answer: ["id", "title", "content", "sendTime", "datetime", "avatar", "isJump"] },
  { call: `GET ${NOTICE}/sentNoticeById/:id`, ...one, answer: ["id", "title"] },
  {
    call: `POST ${NOTICE}`,
    body: ({ user }) => ({ title: "x", type: 0, sendWay: 0, content: "<p>x</p>", users: [user], sendNow: false }),
    answer: ["id", "version"],
  },
  { call: `PUT ${NOTICE}/:id`, about: "draft", body: () => ({ title: "y", version: 1 }), answer: ["id", "version"] },
  { call: `POST ${NOTICE}/sentNotice`, query: page, answer: "page" },
  { call: `PUT ${NOTICE}/batchRead`, body: ({ notice }) => ({ ids: [notice] }), answer: ["notices", "letters"] },
  { call: `PUT ${NOTICE}/allRead`, answer: ["notices", "letters"] },
  { call: `PUT ${NOTICE}/remove`, body: ({ draft }) => ({ ids: [draft] }), answer: "nothing" },
  {
    call: "POST /api/v1/departgrouppersoninfo/departGroupPersonInfo/person",
    query: { code: "D1", id: ({ department = "" }) => department, status: "0", personName: "x" },
    answer: "page",
  },
  { call: "GET /api/v1/socket/getUserId", answer: "text" },
  {
    call: "PUT /api/v1/searchplan/searchPlan/updateReviewStatus",
    body: ({ plan }) => ({ ids: [plan], status: 1 }),
    answer: "nothing",
  },
];
