import type pg from "pg";
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface NewOrder {
  /** Signed in as zhang.wei. */
  readonly page: Page;
  readonly url: string;
  readonly database: pg.Client;
  readonly code: string;
}

/** An order of zhang.wei's over 62,000: more than a leader decides alone. Gives its id. */
export async function newOrder({ page, url, database, code }: NewOrder): Promise<string> {
  const idOf = async (text: string) => ((await database.query(text)).rows[0] as { id: string } | undefined)?.id;
  const token = await page.evaluate(() => localStorage.getItem("formwork.token"));
  const data = {
    ...{ code, orderDate: "2026-11-20", settlementMethod: "transfer", status: 0 },
    supplier: await idOf("select id from base_supplier where code = 'S0001'"),
    warehouse: await idOf("select id from base_warehouse order by id limit 1"),
    dept: await idOf("select id from sysr_dept where code = 'PUR-RAW'"),
    purchaser: await idOf("select id from sysr_user where username = 'zhang.wei'"),
    items: [{ material: await idOf("select id from base_material order by id limit 1"), unit: "PCS", quantity: "10", price: "6200" }],
  };
  const answer = await page.request.post(`${url}/api/v1/purchase/purchaseOrder`, { headers: { token: token ?? "" }, data });
  const body = (await answer.json()) as { errorCode: string; data: { id: string; total: string } };
  expect(body).toMatchObject({ errorCode: "NO-ERROR", data: { total: "62000.00" } });
  return body.data.id;
}
