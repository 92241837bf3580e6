import { expect, test, vi } from "vitest";
import { AppError } from "../../../model/error.ts";
import type { ActionContext } from "../../../renderer/actions/action-context.ts";
import { useAsking } from "../asking/store.ts";
import type { FlowCalls } from "../calls.tsx";
import { NOTHING } from "./commit.ts";
import { flowActions } from "./flow-actions.ts";

interface Sent {
  readonly body: readonly { readonly taskId: string }[];
}

/** Agrees to so many tasks; gives the sizes of the calls, and the results that are told in the end. */
async function agreeTo(count: number, agreeMany: (sent: Sent) => Promise<unknown>) {
  const act = vi.fn(agreeMany);
  const actions = flowActions({ online: { agreeMany: act } } as unknown as FlowCalls, () => {});
  const rows = Array.from({ length: count }, (_, index) => ({ id: String(index + 1), title: `No. ${index + 1}` }));
  const context = { rows, services: { texts: () => (key: string) => key }, dialogs: { message: { info: vi.fn() } } };
  const told = actions["flow.agreeBatch"](context as unknown as ActionContext);
  const { question, answer } = useAsking.getState();
  if (question?.kind !== "commit") throw new Error("an opinion is asked first");
  await question.send({ ...NOTHING, opinion: "ok" });
  answer(true);
  await Promise.resolve();
  await Promise.resolve();
  const after = useAsking.getState().question;
  const results = after?.kind === "results" ? after.results : undefined;
  useAsking.getState().answer(true);
  return { sizes: act.mock.calls.map(([{ body }]) => body.length), results, told: await told };
}

const agreed = async ({ body }: Sent) => body.map(({ taskId }) => ({ taskId, ok: true, message: null }));

test("a selection is agreed to in calls of at most a hundred tasks", async () => {
  expect(await agreeTo(230, agreed)).toMatchObject({ sizes: [100, 100, 30], told: { message: "done.agree" } });
  expect((await agreeTo(100, agreed)).sizes).toEqual([100]);
});

test("a part that is refused leaves what was agreed to before, and the tasks of it are told", async () => {
  const { sizes, results } = await agreeTo(201, async (sent) => {
    if (sent.body[0]?.taskId === "101") throw new AppError("server.failed");
    return agreed(sent);
  });
  expect(sizes).toEqual([100, 100, 1]);
  const refused = results?.filter(({ failure }) => failure !== undefined).map(({ id }) => Number(id));
  expect([refused?.length, refused?.[0], refused?.at(-1)]).toEqual([100, 101, 200]);
});
