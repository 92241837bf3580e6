import { expect, test } from "vitest";
import sockets from "../../schemas/language/sockets.json" with { type: "json" };
import type { Account } from "../client/account.ts";
import type { FlowCalls } from "../features/workflow/calls.tsx";
import { IFRAME } from "../shell/routes/route.ts";
import { actionsOf } from "./actions.ts";
import { footers, panels } from "./form-pieces.ts";
import { pages } from "./pages.ts";

test("the pages that documents may name are those that there are; an entry's address inside a tab is asked for by its own word", () => {
  const names = pages.map(({ name }) => name).filter((name) => name !== IFRAME);
  expect(names.sort()).toEqual(sockets.pages.map((name) => `page:${name}`).sort());
});

test("the actions that documents may name are those that there are", () => {
  expect(Object.keys(actionsOf({ account: {} as Account, flow: {} as FlowCalls, go: () => {}, printing: undefined })).sort()).toEqual(
    [...sockets.actions].sort(),
  );
});

test("the footers and side panels that forms may name are those that there are, and their code comes", async () => {
  expect(Object.keys(footers).sort()).toEqual([...sockets.footers].sort());
  expect(Object.keys(panels).sort()).toEqual([...sockets.panels].sort());
  for (const { load } of [...Object.values(footers), ...Object.values(panels)]) expect((await load()).default).toBeTypeOf("function");
});
