import { startingDocuments } from "../../../src/model/form-start.ts";
import type { Made, Place } from "./new-record.ts";
import { word } from "./new-record.ts";

const BASE = "/api/v1/formDesign";

/** A form of the person's tenant that nobody has designed yet. */
async function design({ world, person }: Place): Promise<string> {
  const values = { code: `form-${word().toLowerCase()}`, title: "x", state: "draft", tenant_id: person.tenant };
  const { id } = await world.server.db.insertInto("form_design").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The calls of forms that are designed, each with a form of its own. What is published would change the documents of all: that is silent here. */
export const FORM_DESIGN_CALLS: Readonly<Record<string, (place: Place) => Promise<Made>>> = {
  [`GET ${BASE}/:id/draft`]: async (place) => ({ url: `${BASE}/${await design(place)}/draft` }),
  [`PUT ${BASE}/:id/draft`]: async (place) => ({
    url: `${BASE}/${await design(place)}/draft`,
    body: { documents: startingDocuments({ code: "free", title: "x" }), version: 0 },
  }),
  [`POST ${BASE}/:id/check`]: async (place) => ({
    url: `${BASE}/${await design(place)}/check`,
    body: { documents: startingDocuments({ code: "free", title: "x" }) },
  }),
};
