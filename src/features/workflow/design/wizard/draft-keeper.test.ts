import { expect, test, vi } from "vitest";
import { AppError } from "../../../../model/error.ts";
import { createDesignStore } from "../design-store.ts";
import { keepDraft } from "./draft-keeper.ts";

type Saved = { readonly version: number | null; readonly problems: [] };
type Save = (draft: { readonly version: number | null }) => Promise<Saved>;

function kept(save = vi.fn<Save>(async ({ version }) => ({ version: (version ?? 0) + 1, problems: [] }))) {
  const store = createDesignStore("<a/>");
  const keeper = keepDraft({ store, xml: "<a/>", version: 1, save, delay: 10 });
  keeper.watch();
  return { store, keeper, save };
}
const statusOf = ({ keeper }: ReturnType<typeof kept>) => keeper.state.getState().status;

test("what is drawn is saved when its designer rests, each time by the version of the last save", async () => {
  const world = kept();
  world.store.getState().change("<b/>");
  expect(statusOf(world)).toBe("unsaved");
  world.store.getState().change("<c/>");
  await vi.waitFor(() => expect(statusOf(world)).toBe("saved"));
  world.store.getState().change("<d/>");
  expect(await world.keeper.flush()).toBe(true);
  expect(world.save.mock.calls).toEqual([[{ bpmnXml: "<c/>", version: 1 }], [{ bpmnXml: "<d/>", version: 2 }]]);
});

test("what changes while it is saved is saved after it", async () => {
  const slow: Save = async ({ version }) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { version: (version ?? 0) + 1, problems: [] };
  };
  const world = kept(vi.fn<Save>(slow));
  world.store.getState().change("<b/>");
  const first = world.keeper.flush();
  await vi.waitFor(() => expect(world.save).toHaveBeenCalledTimes(1));
  world.store.getState().change("<c/>");
  expect(await first).toBe(true);
  expect(world.save).toHaveBeenLastCalledWith({ bpmnXml: "<c/>", version: 2 });
});

test("where it cannot be saved that is told, and the next change tries again", async () => {
  const save = vi.fn<Save>(async ({ version }) => ({ version, problems: [] }));
  save.mockRejectedValueOnce(new Error("no network"));
  const world = kept(save);
  world.store.getState().change("<b/>");
  expect(await world.keeper.flush()).toBe(false);
  expect(statusOf(world)).toBe("failed");
  expect(await world.keeper.flush()).toBe(true);
});

function conflicting() {
  const save = vi.fn<Save>(async ({ version }) => ({ version: (version ?? 0) + 1, problems: [] }));
  const current = { id: "1", version: 7, bpmnXml: "<other/>" };
  save.mockRejectedValueOnce(new AppError("record.conflict", { data: { current } }));
  return kept(save);
}

test("where somebody else has saved nothing is written over; one's own can be saved in its place", async () => {
  const world = conflicting();
  world.store.getState().change("<b/>");
  expect(await world.keeper.flush()).toBe(false);
  world.store.getState().change("<c/>");
  expect(await world.keeper.flush()).toBe(false);
  expect(world.save).toHaveBeenCalledTimes(1);
  expect(await world.keeper.overwrite()).toBe(true);
  expect(world.save).toHaveBeenLastCalledWith({ bpmnXml: "<c/>", version: 7 });
});

test("or the other one is taken, and undo has one's own back", async () => {
  const world = conflicting();
  world.store.getState().change("<b/>");
  await world.keeper.flush();
  world.keeper.takeOther();
  expect(world.store.getState().xml).toBe("<other/>");
  expect(statusOf(world)).toBe("saved");
  world.store.getState().undo();
  expect(await world.keeper.flush()).toBe(true);
  expect(world.save).toHaveBeenLastCalledWith({ bpmnXml: "<b/>", version: 7 });
});
