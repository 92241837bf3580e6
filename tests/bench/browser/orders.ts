import type { Installation } from "./visit.ts";

const API = "/api/v1/purchase/purchaseOrder";

type Order = Readonly<Record<string, unknown>> & { readonly id: string };

async function call<Data>({ url }: Installation, token: string, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { token, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, errorCode } = (await answer.json()) as { data: Data; errorCode: string };
  if (!answer.ok) throw new Error(`${method} ${path}: ${errorCode}`);
  return data;
}

const listed = (installation: Installation, token: string, size: number) =>
  call<{ records: readonly Order[]; total: number }>(installation, token, "POST", `${API}/data?current=1&size=${size}`, {});

/** A new order like the first of the sample records, with so many rows, above all orders of before `day`. */
async function addOrder(installation: Installation, token: string, code: string, day: string, rows: number): Promise<void> {
  const page = await listed(installation, token, 10);
  const { id } = page.records[0] ?? fail("no order to copy");
  const like = await call<Order>(installation, token, "GET", `${API}/${id}`);
  const [item] = like.items as readonly Order[];
  const { material, unit, taxRate, spec } = item ?? fail("an order without rows");
  const items = Array.from({ length: rows }, (_, index) => ({ material, unit, taxRate, spec, quantity: String(index + 1), price: "12.5" }));
  const { supplier, warehouse, purchaser, dept, purchaseType, businessType } = like;
  const own = { supplier, warehouse, purchaser, dept, purchaseType, businessType };
  await call(installation, token, "POST", API, { ...own, code, orderDate: day, deliveryDate: day, status: 0, items });
}

function fail(why: string): never {
  throw new Error(why);
}

/** An order with so many rows, above all others in the list. Gives its code. */
export async function orderWith(installation: Installation, token: string, rows: number): Promise<string> {
  const code = `BENCH-${rows}`;
  await addOrder(installation, token, code, "2099-01-31", rows);
  return code;
}

/** Adds orders of one row until there are so many. */
export async function fillOrders(installation: Installation, token: string, count: number): Promise<void> {
  const { total } = await listed(installation, token, 10);
  for (let at = total; at < count; at++) {
    const day = `2026-${String((at % 12) + 1).padStart(2, "0")}-${String((at % 28) + 1).padStart(2, "0")}`;
    await addOrder(installation, token, `BENCH-LIST-${at}`, day, 1);
  }
}

/** Keeps a preference of this user. */
export const keepPreference = (installation: Installation, token: string, key: string, value: unknown): Promise<unknown> =>
  call(installation, token, "PUT", `/api/v1/user/preferences/${encodeURIComponent(key)}`, value);

/** Keeps how many rows a page of a list has for this user. */
export const keepPageSize = (installation: Installation, token: string, screen: string, size: number): Promise<unknown> =>
  keepPreference(installation, token, `screen.${screen}.pageSize`, size);
