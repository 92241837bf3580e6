import { jsonb } from "../../../src/server/db/database.ts";
import type { Made, Place } from "./new-record.ts";

type Call = (place: Place) => Promise<Made>;

const OWN = "/api/v1/rights/draft";
const RECORDS = "/api/v1/rights/rightsDraft";

/** A draft that changes nothing, of the person or of somebody else, so that every operation finds one in its state. */
async function draft({ world, person }: Place, state: string, isOwn = true): Promise<string> {
  const { db } = world.server;
  if (state === "open")
    await db.deleteFrom("sysr_rights_draft").where("create_by_id", "=", person.id).where("state", "=", "open").execute();
  const author = isOwn ? person.id : world.people[person.name === "boss" ? "reader" : "boss"]?.id;
  const values = { name: "x", state, create_by_id: author, tenant_id: person.tenant };
  const row = await db.insertInto("sysr_rights_draft").values(values).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("rights_draft_content")
    .values({ draft_id: row.id, changes: jsonb([]), applied: jsonb([]) })
    .execute();
  return row.id;
}

const own =
  (path: string, body?: unknown): Call =>
  async (place) => {
    await draft(place, "open");
    return { url: path, ...(body !== undefined && { body }) };
  };
const about =
  (path: string, state: string, isOwn = true): Call =>
  async (place) => ({ url: `${RECORDS}/${await draft(place, state, isOwn)}/${path}`, body: {} });

/** The calls of rights drafts, each with a draft of its own. */
export const RIGHTS_DRAFT_CALLS: Readonly<Record<string, Call>> = {
  [`GET ${OWN}`]: own(OWN),
  [`PUT ${OWN}`]: own(OWN, { version: 1, name: "y", changes: [] }),
  [`DELETE ${OWN}`]: own(OWN),
  [`POST ${OWN}/apply`]: own(`${OWN}/apply`, { version: 1 }),
  [`POST ${OWN}/submit`]: own(`${OWN}/submit`, { version: 1 }),
  "POST /api/v1/rights/effects": async ({ world }) => ({
    url: "/api/v1/rights/effects",
    body: {
      changes: ["own", "shared"].flatMap((kind) => {
        const record = world.idOf("role", kind);
        const values = {
          dataScope: 0,
          rules: [{ entity: "supplier", rule: "record.status == 0" }],
          permissions: [{ permission: "supplier:view" }],
        };
        return record === undefined ? [] : [{ entity: "role", kind: "edit", record, version: 1, values }];
      }),
    },
  }),
  [`GET ${RECORDS}/:id/content`]: async (place) => ({ url: `${RECORDS}/${await draft(place, "submitted", false)}/content` }),
  [`PUT ${RECORDS}/:id/withdraw`]: async (place) => {
    await place.world.server.db
      .deleteFrom("sysr_rights_draft")
      .where("create_by_id", "=", place.person.id)
      .where("state", "=", "open")
      .execute();
    return about("withdraw", "submitted")(place);
  },
  [`PUT ${RECORDS}/:id/approve`]: about("approve", "submitted", false),
  [`PUT ${RECORDS}/:id/refuse`]: about("refuse", "submitted", false),
  "POST /api/v1/resource/sysrResource/reviewAndAbandonmentPermission": async (place) => ({
    url: "/api/v1/resource/sysrResource/reviewAndAbandonmentPermission",
    body: { id: await draft(place, "submitted", false) },
  }),
  [`PUT ${RECORDS}/:id/undo`]: about("undo", "applied"),
};
