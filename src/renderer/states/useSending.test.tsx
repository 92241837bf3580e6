import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { AppError } from "../../model/error.ts";
import { useSending } from "./useSending.ts";

test("a second press sends nothing twice, and a failure is told in words until the next try", async () => {
  const { result, act } = await renderHook(() => useSending());
  let refuse: (error: Error) => void = () => {};
  const work = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
  let first: Promise<boolean> | undefined;
  await act(async () => {
    first = result.current.send(work);
    expect(await result.current.send(work)).toBe(false);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.isSending).toBe(true);
  await act(async () => {
    refuse(new AppError("client.offline"));
    expect(await first).toBe(false);
  });
  expect(result.current).toMatchObject({ isSending: false, failure: expect.stringMatching(/\p{Script=Han}/u) });
  await act(async () => expect(await result.current.send(async () => {})).toBe(true));
  expect(result.current.failure).toBeUndefined();
});
