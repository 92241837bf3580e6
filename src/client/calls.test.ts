import { expect, test, vi } from "vitest";
import { operation } from "../model/contract/operation.ts";
import { NOTHING, object, text } from "../model/contract/schema.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

const rename = operation({
  ...{ id: "thing.rename", method: "PUT", path: "/api/thing/:id/name", permission: "thing:edit", summary: "Rename", answer: NOTHING },
  ...{ params: object({ id: text() }), query: object({ quiet: text() }), body: object({ name: text() }) },
});

test("an operation is called at its address, with its parameters in it", async () => {
  const http = vi.fn(async () => null);
  const { signal } = new AbortController();
  const things = callsOf(http as unknown as Http, { rename });
  await things.rename({ params: { id: "a/b" }, query: { quiet: "1" }, body: { name: "x" }, signal });
  expect(http).toHaveBeenCalledWith("PUT", "/api/thing/a%2Fb/name", { query: { quiet: "1" }, body: { name: "x" }, signal });
});
