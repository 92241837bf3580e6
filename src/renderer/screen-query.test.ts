import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { DataSource } from "../model/data-source.ts";
import { outdateScreens, screenQuery } from "./screen-query.ts";

test("when documents have changed an open screen stays, and one that is opened is fetched", async () => {
  let fetched = 0;
  const source = { screen: async () => ({ screen: { title: String(++fetched) } }) } as unknown as DataSource;
  const client = new QueryClient();
  const query = screenQuery(source, "order-list", "zh-CN");
  const leave = new QueryObserver(client, query).subscribe(() => {});
  await client.fetchQuery(query);
  outdateScreens(client);
  expect(fetched).toBe(1);
  await client.fetchQuery(query);
  expect(fetched).toBe(2);
  leave();
});
