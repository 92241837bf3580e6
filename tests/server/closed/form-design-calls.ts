import { startingDocuments } from "../../../src/model/form-start.ts";
import type { Made, Place } from "./new-record.ts";
import { word } from "./new-record.ts";

const BASE = "/api/v1/formDesign";

/** A form of the person's tenant that nobody has designed yet. */
export async function design({ world, person }: Place): Promise<string> {
  const values = { code: `form-${word().toLowerCase()}`, title: "x", state: "draft", tenant_id: person.tenant };
  const { id } = await world.server.db.insertInto("form_design").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A form with a version that was published once, and is in force no more. */
const formerDesign = async (place: Place): Promise<string> => published(place, await design(place), "entity");

/** Gives a design a version with one document, which is in force no more. */
export async function published(place: Place, id: string, kind: string): Promise<string> {
  const { db } = place.world.server;
  const own = { kind, id: `gone-${word().toLowerCase()}`, content: { title: "x" }, version: 1, withdrawn: true };
  const { edition } = await db
    .insertInto("publication")
    .values({ published_by: place.person.id })
    .returning("edition")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("published_document")
    .values({ ...own, design_id: id })
    .execute();
  await db
    .insertInto("published_version")
    .values({ ...own, edition, withdrawn: false })
    .execute();
  await db.insertInto("form_version").values({ design_id: id, version: 1, edition }).execute();
  return id;
}

/** The calls of forms that are designed, each with a form of its own. What is published would change the documents of all: that is silent here. */
export const FORM_DESIGN_CALLS: Readonly<Record<string, (place: Place) => Promise<Made>>> = {
  [`GET ${BASE}/:id/draft`]: async (place) => ({ url: `${BASE}/${await design(place)}/draft` }),
  [`PUT ${BASE}/:id/draft`]: async (place) => ({
    url: `${BASE}/${await design(place)}/draft`,
    body: { documents: startingDocuments({ code: "free", title: "x" }), version: 0 },
  }),
  [`POST ${BASE}/:id/plan`]: async (place) => ({ url: `${BASE}/${await design(place)}/plan`, body: {} }),
  [`GET ${BASE}/:id/sleeping`]: async (place) => ({ url: `${BASE}/${await design(place)}/sleeping` }),
  [`GET ${BASE}/:id/versions`]: async (place) => ({ url: `${BASE}/${await formerDesign(place)}/versions` }),
  [`GET ${BASE}/:id/versionDocuments`]: async (place) => ({ url: `${BASE}/${await formerDesign(place)}/versionDocuments?version=1` }),
  [`GET ${BASE}/:id/compare`]: async (place) => ({ url: `${BASE}/${await formerDesign(place)}/compare?from=1` }),
  [`POST ${BASE}/:id/bringBack`]: async (place) => ({
    url: `${BASE}/${await formerDesign(place)}/bringBack`,
    body: { version: 1, draftVersion: 0 },
  }),
  [`POST ${BASE}/:id/template`]: async (place) => ({ url: `${BASE}/${await design(place)}/template`, body: {} }),
  [`GET ${BASE}/:id/ground`]: async (place) => ({ url: `${BASE}/${await design(place)}/ground` }),
  [`POST ${BASE}/:id/check`]: async (place) => ({
    url: `${BASE}/${await design(place)}/check`,
    body: { documents: startingDocuments({ code: "free", title: "x" }) },
  }),
};
