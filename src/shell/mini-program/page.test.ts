import { expect, test } from "vitest";
import { miniProgramPage } from "./page.ts";

test.each([
  ["/screen/purchase-order-list", { page: "/screen/purchase-order-list", type: "list" }],
  ["/screen/purchase-order-list?status=1", { page: "/screen/purchase-order-list", type: "list" }],
  ["/screen/purchase-order-detail?id=7", { page: "/screen/purchase-order-detail", type: "detail", id: "7" }],
  ["/dashboard", { page: "/dashboard", type: "view" }],
])("%s", (address, page) => {
  expect(miniProgramPage(address)).toEqual(page);
});
