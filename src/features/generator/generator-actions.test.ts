import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { AppError } from "../../model/error.ts";
import type { ActionContext } from "../../renderer/actions/action-context.ts";
import { generatorActions } from "./generator-actions.ts";
import { useGeneratorDialog } from "./store.ts";

const FILES = { files: [], problems: [], conflicts: [], roots: [] };
const go = vi.fn();
beforeEach(() => useGeneratorDialog.getState().answer());

/** What an action gets when the server answers so; a failure is thrown. */
const contextOf = (answers: Readonly<Record<string, unknown>>): ActionContext =>
  ({
    entity: { $id: "gen-table", "x-api": { rest: "api/v1/gentable/genTable" } },
    rows: [{ id: "7", code: "client", title: "客户" }],
    services: {
      texts: () => (key: string) => key,
      source: {
        call: async (_: string, path: string) => {
          const answer = answers[path.split("/").at(-1) ?? ""];
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    },
    reload: async () => {},
  }) as unknown as ActionContext;
const question = () => useGeneratorDialog.getState().question;
const {
  "generator.preview": preview,
  "generator.choose": choose,
  "generator.design": design,
  "generator.sync": sync,
} = generatorActions(go);

test("whoever may not read tables of the database looks at the files without the differences", async () => {
  const shown = preview(contextOf({ files: FILES, drift: new AppError("access.denied") }));
  await eventually(() => expect(question()?.kind).toBe("preview"));
  expect(question()).toMatchObject({ kind: "preview", drift: undefined });
  useGeneratorDialog.getState().answer();
  expect(await shown).toEqual({ message: null });
});

test("any other failure of the differences is told", async () => {
  const failure = new AppError("server.databaseUnavailable");
  await expect(preview(contextOf({ files: FILES, drift: failure }))).rejects.toBe(failure);
  expect(question()).toBeUndefined();
});

test("what could not be taken over is shown after the tables are read", async () => {
  const taken = {
    tables: [{ id: "7", code: "client", title: "客户" }],
    notes: [{ table: "a.client", column: "id", code: "key", params: {} }],
  };
  const done = choose(contextOf({ sources: [], take: taken }));
  await eventually(() => expect(question()?.kind).toBe("choose"));
  useGeneratorDialog.getState().answer([{ schema: "a", name: "client" }]);
  await eventually(() => expect(question()?.kind).toBe("taken"));
  expect(question()).toEqual({ kind: "taken", taken });
  useGeneratorDialog.getState().answer();
  expect(await done).toEqual({ message: null });
});

test("the documents are written into the draft, which is opened; conflicts are told", async () => {
  expect(await design(contextOf({ design: { design: "9", conflicts: 0, taken: 1 } }))).toEqual({ message: "designed" });
  expect(go).toHaveBeenCalledWith("/designer/form/9");
  expect(await design(contextOf({ design: { design: "9", conflicts: 2, taken: 1 } }))).toEqual({ message: "designedApart" });
});

test("before the tables follow, what would become of them is shown where the form is published", async () => {
  await sync(contextOf({ design: { design: "9", conflicts: 0, taken: 1 } }));
  expect(go).toHaveBeenLastCalledWith("/designer/form/9?part=publish");
});
