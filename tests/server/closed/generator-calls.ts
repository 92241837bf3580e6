import type { Made, Place } from "./new-record.ts";
import { word } from "./new-record.ts";

const BASE = "/api/v1/gentable/genTable";

/** A generated table of the person's tenant with one field, filled in by hand. */
async function table({ world, person }: Place): Promise<string> {
  const { db } = world.server;
  const values = { code: `gen-${word().toLowerCase()}`, title: "x", source_type: "manual", tenant_id: person.tenant };
  const { id } = await db.insertInto("gen_table").values(values).returning("id").executeTakeFirstOrThrow();
  const field = { master_id: id, name: "name", title: "x", holds: "text", length: 20, in_form: true, in_list: true, sort_no: 1 };
  await db.insertInto("gen_column").values(field).execute();
  return id;
}

const about =
  (path: string) =>
  async (place: Place): Promise<Made> => ({ url: `${BASE}/${await table(place)}/${path}` });

/** The calls of generated tables, each with a table of its own. The tables of the database that are read here are those of the product. */
export const GENERATOR_CALLS: Readonly<Record<string, (place: Place) => Promise<Made>>> = {
  [`GET ${BASE}/:id/files`]: about("files"),
  [`GET ${BASE}/:id/drift`]: about("drift"),
  [`POST ${BASE}/:id/design`]: about("design"),
  [`POST ${BASE}/:id/write`]: async (place) => ({ url: `${BASE}/${await table(place)}/write`, body: { root: "nowhere" } }),
  [`GET ${BASE}/columns`]: async () => ({ url: `${BASE}/columns?schema=public&name=base_warehouse` }),
  [`POST ${BASE}/:id/menu`]: async (place) => ({ url: `${BASE}/${await table(place)}/menu`, body: { name: "x" } }),
  [`POST ${BASE}/rehearse`]: async () => ({
    url: `${BASE}/rehearse`,
    body: {
      id: null,
      scheme: null,
      table: { code: "one", title: "x", columns: [{ name: "name", title: "x", holds: "text", length: 20 }] },
    },
  }),
  [`POST ${BASE}/take`]: async () => ({ url: `${BASE}/take`, body: { tables: [{ schema: "public", name: "base_warehouse" }] } }),
};
