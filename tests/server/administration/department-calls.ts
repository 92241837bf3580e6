import type { CallOfSpecification } from "./calls.ts";

const DEPARTMENT = "/api/v1/dept/sysrDept";
const LEGACY = "/admin/upms";
const one = { about: "department" } as const;

/** Specification administration §7.2. */
export const DEPARTMENT_CALLS: readonly CallOfSpecification[] = [
  { call: `POST ${DEPARTMENT}/data`, query: { current: "1", size: "10" }, body: () => ({ name: "x" }), answer: "page" },
  { call: `POST ${DEPARTMENT}/findDataByIds`, body: ({ department }) => ({ ids: `${department}` }), answer: "list" },
  { call: `POST ${DEPARTMENT}/copyDept`, body: ({ department: id }) => ({ id, code: "D9", name: "copy" }), answer: ["id", "name"] },
  { call: `POST ${DEPARTMENT}/findOrgListByIds`, body: ({ organisation }) => [organisation], answer: "list" },
  { call: `GET ${DEPARTMENT}/:id`, ...one, answer: ["id", "code", "name", "status"] },
  { call: `GET ${DEPARTMENT}/appDeptTree`, answer: "list" },
  {
    call: `GET ${DEPARTMENT}/findDeptTree`,
    query: { appId: ({ app = "" }) => app, tenantId: ({ tenant = "" }) => tenant },
    answer: "list",
  },
  { call: `POST ${DEPARTMENT}`, body: () => ({ code: "D3", name: "x" }), answer: ["id", "version"] },
  { call: `PUT ${DEPARTMENT}/:id`, about: "closing", body: () => ({ name: "y", version: 1 }), answer: ["id", "version"] },
  { call: `PUT ${DEPARTMENT}/:id/status`, about: "closing", body: () => ({ status: 1 }), answer: "nothing" },
  { call: `PUT ${DEPARTMENT}/:id/sort`, about: "closing", body: () => ({ parent: null, before: null }), answer: ["set"] },
  { call: `DELETE ${DEPARTMENT}/deleteByIds`, body: ({ closing }) => ({ ids: [closing] }), answer: "nothing" },
];

/** Specification administration §7.4, the older lists. */
export const LIST_CALLS: readonly CallOfSpecification[] = [
  { call: `GET ${LEGACY}/sysRole/listDict`, answer: "list" },
  { call: `GET ${LEGACY}/sysDept/listDict`, answer: "list" },
  { call: `GET ${LEGACY}/sysDept/listDictByParentId`, query: { parentId: ({ department = "" }) => department }, answer: "list" },
  { call: "GET /admin/app/areaCode/listDict", answer: "list" },
  { call: "GET /admin/app/areaCode/listDictByParentId", answer: "list" },
  { call: `GET ${LEGACY}/sysDept/listSysDeptPostWithRelation`, query: { deptId: ({ department = "" }) => department }, answer: "list" },
  { call: `GET ${LEGACY}/sysPost/listDict`, answer: "list" },
];
