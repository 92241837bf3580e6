import { jsonb } from "../../../src/server/db/database.ts";
import { type Made, type Place, word } from "./new-record.ts";

type Call = (place: Place) => Promise<Made>;

const RECORDS = "/api/v1/integration/changePlan";

/** A plan of the person, or of somebody else, in a state in which the operation finds it; one that is read changes suppliers. */
async function plan({ world, person }: Place, state: string, isOwn = true, isRead = false): Promise<string> {
  const { db } = world.server;
  const author = isOwn ? person.id : world.people[person.name === "boss" ? "leader" : "boss"]?.id;
  const values = {
    name: "x",
    state,
    origin: "api",
    create_by_id: author,
    tenant_id: person.tenant,
    expire_time: new Date(Date.now() + 3_600_000),
  };
  const id = await world.server.insert("change_plan", values);
  const changes = ["own", "team", "far", "shared"].flatMap((kind) => {
    const record = world.idOf("supplier", kind);
    return record === undefined ? [] : [{ entity: "supplier", kind: "edit", record, values: { remarks: word() } }];
  });
  const own = isRead ? changes.slice(0, isOwn ? 1 : 4) : [];
  const set = state === "applied" ? await setOf(author as string, world) : null;
  await db
    .insertInto("change_plan_content")
    .values({ plan_id: id, changes: jsonb(own), stamps: jsonb({}), roles: ["all", "super"], set_id: set })
    .execute();
  return id;
}

const setOf = (owner: string, { server }: Place["world"]): Promise<string> =>
  server.insert("change_set", { owner_id: owner, expires_at: new Date(Date.now() + 60_000) });

const about =
  (path: string, state: string, isOwn = true, body?: unknown): Call =>
  async (place) => ({
    url: `${RECORDS}/${await plan(place, state, isOwn, path === "content")}/${path}`,
    ...(body !== undefined && { body }),
  });

/** The calls of plans of changes, each with a plan of its own. */
export const CHANGE_PLAN_CALLS: Readonly<Record<string, Call | ((place: Place) => Promise<readonly Made[]>)>> = {
  "POST /api/v1/changes/plan": async ({ world }) => ({
    url: "/api/v1/changes/plan",
    body: {
      name: "x",
      changes: ["own", "team"].flatMap((kind) => {
        const record = world.idOf("supplier", kind);
        return record === undefined ? [] : [{ entity: "supplier", kind: "edit", record, values: { remarks: word() } }];
      }),
    },
  }),
  [`GET ${RECORDS}/:id/content`]: async (place) => [await about("content", "open")(place), await about("content", "waiting", false)(place)],
  [`PUT ${RECORDS}/:id/apply`]: about("apply", "open"),
  [`PUT ${RECORDS}/:id/approve`]: about("approve", "waiting", false, {}),
  [`PUT ${RECORDS}/:id/refuse`]: about("refuse", "waiting", false, {}),
  [`PUT ${RECORDS}/:id/undo`]: about("undo", "applied"),
};
