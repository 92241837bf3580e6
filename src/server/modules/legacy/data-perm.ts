import { LEGACY_DATA_PERM } from "../../../model/contract/legacy/data-perm.ts";
import { usersNamed } from "../../../model/contract/legacy/parts.ts";
import { RECORDS } from "../../../model/contract/records.ts";
import { ROLE } from "../../../model/contract/role.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Row } from "../../../model/wire.ts";
import { pageOf } from "./lists.ts";
import { type Translation, translation } from "./translation.ts";

const L = LEGACY_DATA_PERM;

/** Names of the dialect for fields of the role. */
const NAMES: Readonly<Record<string, string>> = { dataPermName: "name", dataPermCode: "code", ruleType: "dataScope" };

const asRole = (values: Values): Values => Object.fromEntries(Object.entries(values).map(([name, value]) => [NAMES[name] ?? name, value]));

/** A role, and what of it the reader sees under the names of the dialect too. */
const asDataPerm = (role: Row): Row => {
  const seen = Object.entries(NAMES).filter(([, field]) => field in role);
  return { ...role, dataPermId: role.id, ...Object.fromEntries(seen.map(([name, field]) => [name, role[field]])) };
};

/** What decides about rows is a role, with its data scope and its row rules: nothing is kept of a data permission beside it. */
export const DATA_PERM: readonly Translation[] = [
  translation(L.listDataPerm, async (ask, { body }) => {
    const { dataList, ...counts } = await pageOf(ask, "role", body ?? {});
    return { dataList: dataList.map(asDataPerm), ...counts };
  }),
  translation(L.viewDataPerm, async (ask, { query: { dataPermId: id } }) =>
    asDataPerm(await ask.records("role", RECORDS.get, { params: { id } })),
  ),
  translation(L.addDataPerm, async (ask, { body }) => asDataPerm(await ask.records("role", RECORDS.add, { body: asRole(body) }))),
  translation(L.updateDataPerm, async (ask, { body: { dataPermId: id, ...values } }) =>
    asDataPerm(await ask.records("role", RECORDS.edit, { params: { id }, body: asRole(values) })),
  ),
  translation(L.deleteDataPerm, (ask, { body: { dataPermId } }) => ask.records("role", RECORDS.remove, { body: [dataPermId] })),
  translation(L.listDataPermUser, (ask, { body: { dataPermId, ...asked } }) =>
    pageOf(ask, "user", asked, { field: "roles", op: "contains", value: dataPermId }),
  ),
  translation(L.listNotInDataPermUser, (ask, { body: { dataPermId, ...asked } }) =>
    pageOf(ask, "user", asked, { field: "roles", op: "notContains", value: dataPermId }),
  ),
  translation(L.addDataPermUser, (ask, { body }) =>
    ask.of(ROLE.addUsers, { params: { id: body.dataPermId }, body: { users: usersNamed(body) } }),
  ),
  translation(L.deleteDataPermUser, (ask, { body }) =>
    ask.of(ROLE.removeUsers, { params: { id: body.dataPermId }, body: { users: usersNamed(body) } }),
  ),
];
