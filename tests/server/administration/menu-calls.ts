import type { Platform } from "../platform/platform.ts";
import type { CallOfSpecification, Ground } from "./calls.ts";

const RESOURCE = "/api/v1/resource/sysrResource";
const one = { about: "menuEntry" } as const;

/** A rights draft that somebody else has sent for approval. */
async function draft({ menuEntry, role }: Ground, { user, signIn, call }: Platform): Promise<string> {
  await user("author", { is_super: true, user_type: 0 });
  const body = { id: menuEntry, roles: [], without: [role] };
  const { data } = await call<{ id: string | null }>("POST", `${RESOURCE}/submitPermission`, { token: await signIn("author"), body });
  return data.id ?? "none";
}

/** Specification administration §7.6. */
export const RESOURCE_CALLS: readonly CallOfSpecification[] = [
  { call: `POST ${RESOURCE}/data`, query: { current: "1", size: "10" }, body: () => ({ name: "x" }), answer: "page" },
  { call: `POST ${RESOURCE}/listPermission`, body: ({ menuEntry }) => ({ id: menuEntry }), answer: "list" },
  { call: `GET ${RESOURCE}/copyResource/:id`, ...one, answer: "list" },
  { call: `GET ${RESOURCE}/resourceId/:id`, ...one, answer: ["id", "code", "name", "path", "below"] },
  { call: `GET ${RESOURCE}/getBindingRoles/:id`, ...one, answer: "list" },
  { call: `POST ${RESOURCE}/submitPermission`, body: ({ menuEntry }) => ({ id: menuEntry, roles: [] }), answer: ["id"] },
  {
    call: `POST ${RESOURCE}/reviewAndAbandonmentPermission`,
    body: async (ground, server) => ({ id: await draft(ground, server), agree: false, opinion: "x" }),
    answer: ["id", "state", "outcomes"],
  },
  {
    call: `POST ${RESOURCE}/openAndClosePermission`,
    body: ({ menuEntry }) => ({ ids: [menuEntry], status: 1 }),
    answer: ["set", "changed", "entries", "people"],
  },
];

const COMMON = "/api/v1/commonmenu/commonMenu";
/** A page in the common menu of who makes the calls. */
const starred = { about: "starred" } as const;
const SHAPE = ["id", "name", "url", "resourceId", "createTime"];

/** Specification administration §7.5. */
export const COMMON_MENU_CALLS: readonly CallOfSpecification[] = [
  { call: `POST ${COMMON}`, body: () => ({ name: "x", url: "/help" }), answer: SHAPE },
  { call: `POST ${COMMON}/data`, query: { current: "1", size: "10" }, body: () => ({ name: "x" }), answer: "page" },
  { call: `POST ${COMMON}/list`, body: () => ({}), answer: "list" },
  { call: `GET ${COMMON}/:id`, ...starred, answer: SHAPE },
  { call: `PUT ${COMMON}/:id`, ...starred, body: () => ({ name: "y" }), answer: SHAPE },
  { call: `PUT ${COMMON}/removeByIds`, body: ({ starred: id }) => [id], answer: "nothing" },
  { call: `DELETE ${COMMON}/deleteByIds`, body: ({ starred: id }) => ({ ids: [id] }), answer: "nothing" },
];
