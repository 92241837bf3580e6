import type { Entity } from "../../../src/model/documents.ts";
import { type Field, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import type { Transition } from "../../../src/model/states.ts";
import { columnOf } from "../../../src/model/table.ts";
import type { Route } from "../../../src/server/context.ts";
import { byName } from "../../../src/server/db/database.ts";
import { CALLS } from "./fitting-calls.ts";
import { freeText, kindOf, type Made, newRecord, type Place, uploaded, word } from "./new-record.ts";
import { basesOf, entityOfRoute, liesAt, methodOf, type Request } from "./requests.ts";

type OfRecord = (entity: Entity, url: string, place: Place) => Promise<Made> | Made;
const spare = ({ world, person }: Place, entity: Entity) => world.spare(entity, keepOf(entity).tenant ? kindOf(person) : "shared");

const change = async (entity: Entity, { world, person }: Place, id: string) => {
  const row = await byName(world.server.db).selectFrom(entity["x-table"]).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const field = freeText(entity, person);
  return { ...(keepOf(entity).version && { version: row.version }), ...(field && { [field]: "neu" }) };
};
const withIds: OfRecord = async (entity, url, place) => ({ url, body: [await spare(place, entity)] });
const withRemoved: OfRecord = async (entity, url, place) => {
  const id = await spare(place, entity);
  await byName(place.world.server.db).updateTable(entity["x-table"]).set({ removed_at: new Date() }).where("id", "=", id).execute();
  return { url, body: [id] };
};

/** What changes records, by what stands behind the entity's base path: each with a row of its own. */
const OF_RECORDS: Readonly<Record<string, OfRecord>> = {
  "POST ": (entity, url, place) => ({ url, body: newRecord(entity, place) }),
  "POST /add": (entity, url, place) => ({ url, body: newRecord(entity, place) }),
  "PUT /:id": async (entity, url, place) => {
    const id = await spare(place, entity);
    return { url: url.replace(":id", id), body: await change(entity, place, id) };
  },
  "POST /update": async (entity, url, place) => {
    const id = await spare(place, entity);
    return { url, body: { id, ...(await change(entity, place, id)) } };
  },
  "PUT /removeByIds": withIds,
  "PUT /remove": withIds,
  "DELETE /deleteByIds": withIds,
  "POST /delete": async (entity, url, place) => ({ url, body: { id: await spare(place, entity) } }),
  "PUT /restoreByIds": withRemoved,
  "DELETE /purgeByIds": withRemoved,
  "PUT /updateReviewStatus": async (entity, url, place) => ({ url, body: { ids: [await spare(place, entity)], status: 1 } }),
  "PUT /:id/sort": async (entity, url, place) => ({ url: url.replace(":id", await spare(place, entity)), body: { sort: 7 } }),
  "POST /company": async (entity, url, place) => {
    const file = await uploaded(entity, { username: word(), realName: word() }, place);
    return { url, body: { file } };
  },
  "POST /importExcel": async (entity, url, place) => {
    const values = newRecord(entity, place);
    const file = await uploaded(entity, values, place);
    return { url, body: { file, mapping: Object.keys(values), strategy: "ignore", check: true } };
  },
};

/** A transition of a record of its own, brought to where the transition is open: in the state that it leads from. */
async function travelling(entity: Entity, { from, fields, required }: Transition, url: string, place: Place): Promise<Made> {
  // A spare one has no details.
  const id = required ? (place.world.idOf(entity.$id, kindOf(place.person)) ?? "") : await spare(place, entity);
  const table = entity["x-table"];
  const state = columnOf(fieldsOf(entity).get(entity["x-states"]?.field ?? "") as Field);
  const reviewed = keepOf(entity).review && { review_status: 0 };
  const { db } = place.world.server;
  const { version } = await byName(db)
    .updateTable(table)
    .set({ [state]: from[0], ...reviewed })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return { url, body: { records: [{ id, version }], ...(fields && { values: {} }) } };
}

/** Requests that a route takes from who may make them at all; none where what the route declares says enough. */
export async function fittingRequests(route: Route, place: Place): Promise<Request[]> {
  const entity = entityOfRoute(place.world, route);
  const method = methodOf(route);
  const own = CALLS[`${method} ${route.url}`];
  const base = entity && basesOf(entity).find((one) => liesAt(route, one));
  const ofRecord = base === undefined ? undefined : OF_RECORDS[`${method} ${route.url.slice(base.length)}`];
  const transition =
    base === undefined ? undefined : entity?.["x-states"]?.transitions.find(({ id }) => route.url === `${base}/${id}ByIds`);
  if (entity && transition) return [{ method, ...(await travelling(entity, transition, route.url, place)) }];
  const made = own ? await own(place) : entity && ofRecord && (await ofRecord(entity, route.url, place));
  return [made ?? []].flat().map((request) => ({ method, ...request }));
}
