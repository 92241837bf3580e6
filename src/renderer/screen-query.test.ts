import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { DataSource } from "../model/data-source.ts";
import { outdateScreens, screenQuery } from "./screen-query.ts";

test("when documents have changed an open screen is fetched anew, and another one when it is opened", async () => {
  let fetched = 0;
  const source = { screen: async () => ({ screen: { title: String(++fetched) } }) } as unknown as DataSource;
  const client = new QueryClient();
  const query = screenQuery(source, "order-list", "zh-CN");
  const other = screenQuery(source, "supplier-list", "zh-CN");
  const leave = new QueryObserver(client, query).subscribe(() => {});
  await Promise.all([client.fetchQuery(query), client.fetchQuery(other)]);
  expect(fetched).toBe(2);
  outdateScreens(client);
  await vi.waitFor(() => expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false));
  expect(fetched).toBe(3);
  await client.fetchQuery(other);
  expect(fetched).toBe(4);
  leave();
});
