import { published } from "./form-design-calls.ts";
import { type Made, type Place, word } from "./new-record.ts";

const BASE = "/api/v1/printTemplate";

const template = async ({ world, person }: Place): Promise<{ id: string; code: string }> => {
  const code = `print-${word().toLowerCase()}`;
  const values = { code, title: "x", template_kind: "label", printed_entity: "supplier", state: "draft", tenant_id: person.tenant };
  return { id: await world.server.insert("print_template", values), code };
};
const formerTemplate = async (place: Place): Promise<string> => published(place, (await template(place)).id, "print");

const documents = (code: string) => [
  {
    ...{ kind: "print", id: code },
    content: { $id: code, title: "x", kind: "label", entity: "supplier", page: { width: 60, height: 40 }, elements: [] },
  },
];

type Call = (place: Place) => Promise<Made>;

/** The calls of print templates, each with a template of its own. */
export const PRINT_TEMPLATE_CALLS: Readonly<Record<string, Call>> = {
  [`GET ${BASE}/:id/draft`]: async (place) => ({ url: `${BASE}/${(await template(place)).id}/draft` }),
  [`PUT ${BASE}/:id/draft`]: async (place) => {
    const { id, code } = await template(place);
    return { url: `${BASE}/${id}/draft`, body: { documents: documents(code), version: 0 } };
  },
  [`POST ${BASE}/:id/check`]: async (place) => {
    const { id, code } = await template(place);
    return { url: `${BASE}/${id}/check`, body: { documents: documents(code) } };
  },
  [`GET ${BASE}/:id/ground`]: async (place) => ({ url: `${BASE}/${(await template(place)).id}/ground` }),
  [`POST ${BASE}/:id/copy`]: async (place) => ({
    url: `${BASE}/${(await template(place)).id}/copy`,
    body: { code: `print-${word().toLowerCase()}`, title: "x" },
  }),
  [`GET ${BASE}/:id/uses`]: async (place) => ({ url: `${BASE}/${(await template(place)).id}/uses` }),
  [`PUT ${BASE}/:id/uses`]: async (place) => ({ url: `${BASE}/${(await template(place)).id}/uses`, body: { roles: [] } }),
  [`GET ${BASE}/:id/source`]: async (place) => ({ url: `${BASE}/${(await template(place)).id}/source?template=material-label` }),
  [`POST ${BASE}/:id/plan`]: async (place) => ({ url: `${BASE}/${(await template(place)).id}/plan`, body: {} }),
  [`GET ${BASE}/:id/versions`]: async (place) => ({ url: `${BASE}/${await formerTemplate(place)}/versions` }),
  [`GET ${BASE}/:id/versionDocuments`]: async (place) => ({ url: `${BASE}/${await formerTemplate(place)}/versionDocuments?version=1` }),
  [`GET ${BASE}/:id/compare`]: async (place) => ({ url: `${BASE}/${await formerTemplate(place)}/compare?from=1` }),
  [`POST ${BASE}/:id/bringBack`]: async (place) => ({
    url: `${BASE}/${await formerTemplate(place)}/bringBack`,
    body: { version: 1, draftVersion: 0 },
  }),
};
