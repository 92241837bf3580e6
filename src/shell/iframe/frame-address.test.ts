import { expect, test } from "vitest";
import { frameAddress } from "./frame-address.ts";

const BASE = "https://formwork.example";

test("all parameters except src are appended, behind those that the address has", () => {
  expect(frameAddress({ src: "https://r.example/view?id=1#top", name: "sales", title: "销售", year: "2026" }, BASE)).toBe(
    "https://r.example/view?id=1&name=sales&title=%E9%94%80%E5%94%AE&year=2026#top",
  );
});

test("a token is not", () => {
  expect(frameAddress({ src: "https://r.example/", token: "secret", Token: "secret" }, BASE)).toBe("https://r.example/");
});

test("a path is one of ours; what is no address stays what it is", () => {
  expect(frameAddress({ src: "/help" }, BASE)).toBe("https://formwork.example/help");
  expect(frameAddress({ src: "https://" }, BASE)).toBe("https://");
});
