import type { CallOfSpecification } from "./calls.ts";

const COLUMNS = "/api/v1/column/sysrRoleColumn";
const tableName = "supplier";
const COLUMN = ["id", "table", "field", "name", "canView", "canAdd", "canEdit"];

/** Specification administration §7.7. A field is closed in all roles by POST: by GET, as there, it is told what would follow. */
export const COLUMN_CALLS: readonly CallOfSpecification[] = [
  { call: `GET ${COLUMNS}/getSysrTable`, answer: "list" },
  { call: `GET ${COLUMNS}/getSysrMainTable`, answer: "list" },
  { call: `GET ${COLUMNS}/getSysrTableColumn/supplier`, answer: "list" },
  { call: `GET ${COLUMNS}/getSysrRoleTableColumn/:role/supplier`, about: "role", answer: ["controlled", "columns"] },
  { call: `GET ${COLUMNS}/getSysrUserTableColumn/supplier`, answer: "list" },
  { call: `GET ${COLUMNS}/findSearchColumn`, query: { tableName }, answer: "list" },
  { call: `GET ${COLUMNS}/getSysrTableByName`, query: { tableName }, answer: ["id", "name", "master"] },
  { call: `GET ${COLUMNS}/findFieldColumn/`, query: { tableName, fieldName: "create_time" }, answer: COLUMN },
  { call: `GET ${COLUMNS}/disablingFieldRole/supplier%3Aremarks`, answer: ["name", "roles", "people", "gaining"] },
  { call: `POST ${COLUMNS}/disablingFieldRole/supplier%3Aremarks`, answer: ["set", "roles"] },
  {
    ...{ call: `POST ${COLUMNS}/changeSysrTableColumn/:id`, about: "role", answer: "nothing" },
    body: () => ({ tableId: tableName, columns: [{ field: "name", canView: true, canEdit: true, canAdd: false }] }),
  },
  { call: "GET /api/v1/gentable/genTableColumn/findColumnList", query: { tableName }, answer: "list" },
];
