import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { anyOf, list, NOTHING, object, text, type ValueOf } from "./schema.ts";

const USERS = object({ users: list(anyOf(ID, object({ id: ID }, { additionalProperties: true })), { minItems: 1, maxItems: 500 }) });
export const usersIn = ({ users }: ValueOf<typeof USERS>): readonly string[] =>
  users.map((one) => (typeof one === "string" ? one : one.id));

const params = object({ id: ID });
const members = { entity: "role", path: "/:id/users", permission: "role:edit", params, body: USERS, answer: NOTHING } as const;

/** Operations of the role beside the calls of every record. */
export const ROLE = {
  copy: operation({
    ...{ id: "role.copy", method: "POST", entity: "role", path: "/:id/copy", permission: "role:add", params, answer: REFERENCE },
    summary: "Make a role that grants the same under another code and name; its members are not copied",
    body: object({ code: text(64, { minLength: 1 }), name: text(64, { minLength: 1 }) }),
  }),
  addUsers: operation({
    ...{ id: "role.addUsers", method: "POST", ...members },
    summary: "Give a role to users; who changes them may edit users",
  }),
  removeUsers: operation({ ...{ id: "role.removeUsers", method: "DELETE", ...members }, summary: "Take a role from users" }),
} as const;
