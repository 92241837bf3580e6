import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { eventually } from "../../tests/eventually.ts";
import type { Entity, Screen } from "../model/documents.ts";
import { bundleOf, memorySource, Stage } from "../renderer/form/form-fixtures.tsx";
import { forgetTabs, useTabs, visit } from "../shell/tabs/store.ts";
import { TabKeyProvider } from "../shell/tabs/tab-title.ts";
import { NamedScreen } from "./NamedScreen.tsx";

const entity: Entity = {
  ...{ $id: "order", title: "采购订单", type: "object", "x-table": "orders" },
  properties: { note: { title: "备注", type: "string" } },
};
const KEY = "/screen/order-form";

beforeEach(() => forgetTabs());

test.each([
  ["the title of its document", { title: "填写订单" }, "填写订单"],
  ["that of the entity where the document has none", {}, "采购订单"],
] as const)("a screen gives its tab %s", async (_, screen: Partial<Screen>, title) => {
  const bundle = bundleOf(entity, { kind: "form", ...screen });
  visit({ key: KEY, address: KEY });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={{ ...memorySource(undefined).source, screen: async () => bundle }}>
        <TabKeyProvider value={KEY}>
          <NamedScreen id="order-form" params={{}} />
        </TabKeyProvider>
      </Stage>
    </QueryClientProvider>,
  );
  await eventually(() => expect(useTabs.getState().tabs[0]?.title).toBe(title));
});
