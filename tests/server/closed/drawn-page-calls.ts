import { published } from "./form-design-calls.ts";
import type { Made, Place } from "./new-record.ts";
import { word } from "./new-record.ts";

const ALL = "/api/v1/canvasPage";
const OWN = "/api/v1/personalPage";
const DRAWN = "/api/v1/cardPage/drawn";

const page = async ({ world, person }: Place): Promise<{ id: string; code: string }> => {
  const code = `page-${word().toLowerCase()}`;
  return { id: await world.server.insert("canvas_page", { code, title: "x", state: "draft", tenant_id: person.tenant }), code };
};
const formerPage = async (place: Place): Promise<string> => published(place, (await page(place)).id, "card-page");

/** A page that the person draws for himself. */
async function ownPage({ world, person }: Place): Promise<{ id: string; code: string }> {
  const values = { title: "x", tenant_id: person.tenant, create_by_id: person.id };
  const id = await world.server.insert("personal_page", values);
  return { id, code: `my-${id}` };
}

const document = (id: string, ...cards: object[]) => ({ kind: "card-page", id, content: { $id: id, title: "x", cards } });
const COUNTS = { id: "counts", kind: "counts", title: "x", figures: [{ id: "all", entity: "supplier" }] };
const CHART = { id: "chart", kind: "chart", title: "x", entity: "supplier", group: "status" };
const ROWS = { id: "rows", kind: "list", screen: "supplier-list" };

type Call = (place: Place) => Promise<Made>;
const drawing = (base: string, make: (place: Place) => Promise<{ id: string; code: string }>): Readonly<Record<string, Call>> => ({
  [`GET ${base}/:id/draft`]: async (place) => ({ url: `${base}/${(await make(place)).id}/draft` }),
  [`PUT ${base}/:id/draft`]: async (place) => {
    const { id, code } = await make(place);
    return { url: `${base}/${id}/draft`, body: { documents: [document(code, COUNTS)], version: 0 } };
  },
  [`POST ${base}/:id/check`]: async (place) => {
    const { id, code } = await make(place);
    return { url: `${base}/${id}/check`, body: { documents: [document(code, COUNTS, CHART, ROWS)] } };
  },
  [`GET ${base}/:id/ground`]: async (place) => ({ url: `${base}/${(await make(place)).id}/ground` }),
});

/** The calls of pages of cards that are drawn, each with a page of its own. */
export const DRAWN_PAGE_CALLS: Readonly<Record<string, Call>> = {
  ...drawing(ALL, page),
  ...drawing(OWN, ownPage),
  [`POST ${ALL}/:id/plan`]: async (place) => ({ url: `${ALL}/${(await page(place)).id}/plan`, body: {} }),
  [`GET ${ALL}/:id/versions`]: async (place) => ({ url: `${ALL}/${await formerPage(place)}/versions` }),
  [`GET ${ALL}/:id/versionDocuments`]: async (place) => ({ url: `${ALL}/${await formerPage(place)}/versionDocuments?version=1` }),
  [`GET ${ALL}/:id/compare`]: async (place) => ({ url: `${ALL}/${await formerPage(place)}/compare?from=1` }),
  [`POST ${ALL}/:id/bringBack`]: async (place) => ({
    url: `${ALL}/${await formerPage(place)}/bringBack`,
    body: { version: 1, draftVersion: 0 },
  }),
  [`POST ${DRAWN}`]: async () => ({ url: DRAWN, body: { document: document("x", COUNTS, CHART, ROWS) } }),
  [`POST ${DRAWN}/figures`]: async () => ({ url: `${DRAWN}/figures`, body: { document: document("x", COUNTS), card: "counts" } }),
  [`POST ${DRAWN}/chart`]: async () => ({ url: `${DRAWN}/chart`, body: { document: document("x", CHART), card: "chart" } }),
  [`POST ${DRAWN}/rows`]: async () => ({ url: `${DRAWN}/rows`, body: { document: document("x", ROWS), card: "rows" } }),
};
