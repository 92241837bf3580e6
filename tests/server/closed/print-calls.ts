import { type Made, type Place, word } from "./new-record.ts";
import { NOWHERE } from "./world.ts";

const BASE = "/api/v1/print";
const SHEET = "purchase-order-sheet";
const LABEL = "material-label";

type Call = (place: Place) => Promise<Made | readonly Made[]> | Made | readonly Made[];

/** Orders of every kind of row, each by itself: one that does not exist for somebody refuses a whole print. */
const orders = ({ world }: Place): string[] => world.kinds.flatMap(({ name }) => world.idOf("purchase-order", name) ?? []);
const ofEach =
  (path: string, body: (id: string) => object = (id) => ({ template: SHEET, ids: [id] })): Call =>
  (place) =>
    orders(place).map((id) => ({ url: `${BASE}/${path}`, body: body(id) }));

const ticketOf = async (place: Place, record: string): Promise<string> => {
  const { data } = await place.send({ method: "POST", url: `${BASE}/ticket`, body: { template: SHEET, record } });
  return (data as { token?: string } | null)?.token ?? "x";
};
const lastLog = async ({ world, person }: Place): Promise<string> => {
  const row = await world.server.db
    .selectFrom("print_log")
    .select("id")
    .where("create_by_id", "=", person.id)
    .where("run", "is not", null)
    .where("template", "=", SHEET)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? NOWHERE;
};

const REPORTS = "/api/v1/jimureport/jimuReport";

/** Printing, by the templates that come with the product. */
export const PRINT_CALLS: Readonly<Record<string, Call>> = {
  [`GET ${BASE}/templates`]: () => ({ url: `${BASE}/templates` }),
  [`POST ${BASE}/pages`]: ofEach("pages"),
  [`POST ${BASE}/browser`]: ofEach("browser"),
  [`POST ${BASE}/pdf`]: ofEach("pdf"),
  [`POST ${BASE}/zpl`]: ({ world }) => ({
    url: `${BASE}/zpl`,
    body: { template: LABEL, ids: [world.idOf("material", "own") ?? NOWHERE] },
  }),
  [`POST ${BASE}/batch`]: ofEach("batch"),
  // No printer is switched on here: what comes out of one is looked at in tests/server/print.
  [`POST ${BASE}/send`]: ({ world }) => ({
    url: `${BASE}/send`,
    body: { template: LABEL, ids: [world.idOf("material", "own") ?? NOWHERE], printer: world.idOf("printer", "own") ?? NOWHERE },
  }),
  [`POST ${BASE}/ticket`]: ofEach("ticket", (record) => ({ template: SHEET, record })),
  [`POST ${BASE}/view`]: async (place) => {
    const made: Made[] = [];
    for (const id of orders(place))
      made.push({ url: `${BASE}/view`, body: { template: SHEET, parameterId: id, token: await ticketOf(place, id) } });
    return made;
  },
  "GET /api/v1/label/label/:id/sample": async ({ world, person }) => {
    const values = { code: word(), name: "x", form_id: "supplier", status: 0, tenant_id: person.tenant };
    return { url: `/api/v1/label/label/${await world.server.insert("label_archive", values)}/sample` };
  },
  [`POST ${BASE}/reprint/pages`]: async (place) => {
    for (const id of orders(place)) await place.send({ method: "POST", url: `${BASE}/browser`, body: { template: SHEET, ids: [id] } });
    return { url: `${BASE}/reprint/pages`, body: { log: await lastLog(place) } };
  },
  [`POST ${BASE}/reprint`]: async (place) => {
    for (const id of orders(place)) await place.send({ method: "POST", url: `${BASE}/browser`, body: { template: SHEET, ids: [id] } });
    return { url: `${BASE}/reprint`, body: { log: await lastLog(place) } };
  },
  [`POST ${REPORTS}/updateReportRole`]: () => ({ url: `${REPORTS}/updateReportRole`, body: { id: LABEL, roleCodes: [] } }),
  [`GET ${REPORTS}/:id/findCodesByReportId`]: () => ({ url: `${REPORTS}/${LABEL}/findCodesByReportId` }),
  [`PUT ${REPORTS}/updateAssociateStatus`]: () => ({
    url: `${REPORTS}/updateAssociateStatus`,
    body: { resourceId: "1", ids: [LABEL], isAssociate: "1" },
  }),
};
