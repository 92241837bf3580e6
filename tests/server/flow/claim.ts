import type { Entity } from "../../../src/model/documents.ts";

/** What the flows of the tests are about. */
export const CLAIM: Entity = {
  ...{ $id: "claim", title: "报销", type: "object", "x-table": "zz_claim", "x-api": { rest: "api/claim" }, "x-display": "name" },
  required: ["name"],
  properties: {
    name: { title: "名称", type: "string", maxLength: 32 },
    amount: { title: "金额", type: "integer", minimum: 0, maximum: 1_000_000 },
    price: { title: "单价", type: "string", format: "decimal" },
    note: { title: "备注", type: "string", maxLength: 100 },
  },
};
