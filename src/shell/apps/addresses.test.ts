import { expect, test } from "vitest";
import { addressIn } from "./addresses.ts";

test("a page of the product is opened as it is, anything else in a window or in a frame", () => {
  expect(addressIn("tab", "#/screen/supplier-list", "x")).toBe("/screen/supplier-list");
  expect(addressIn("window", "#/screen/supplier-list", "x")).toBe("/screen/supplier-list");
  expect(addressIn("window", "https://a.example/in?ticket=t", "x")).toBe("https://a.example/in?ticket=t");
  expect(addressIn("tab", "https://a.example/in?b=c", "报表")).toBe(
    "/iframe?src=https%3A%2F%2Fa.example%2Fin%3Fb%3Dc&name=%E6%8A%A5%E8%A1%A8&title=%E6%8A%A5%E8%A1%A8",
  );
});
