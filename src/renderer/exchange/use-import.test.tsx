import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { fixtureExchange, imported, WRONG } from "../../../stories/fixtures/exchange.ts";
import { eventually } from "../../../tests/eventually.ts";
import type { ImportRequest, Repair } from "../../model/import-request.ts";
import { memorySource } from "../form/form-fixtures.tsx";
import { type Desk, type DeskEntry, PaneProvider, type Services, ServicesProvider } from "../services.tsx";
import { useImport } from "./use-import.ts";

const fixed = (row: number, name: string): Repair => ({ sheet: null, row, cells: { name } });
const FILE = new File(["x"], "a.xlsx");

let kept: Map<string, DeskEntry>;
let writes: number;
let desk: Desk;
beforeEach(() => {
  kept = new Map();
  writes = 0;
  desk = {
    get: (part) => kept.get(part),
    set: (part, entry) => {
      writes += 1;
      if (entry) kept.set(part, entry);
      else kept.delete(part);
    },
  };
});
afterEach(() => void vi.useRealTimers());
const onDesk = () => (kept.get("import")?.value as { repairs: Repair[]; only?: string } | undefined) ?? null;

/** The import of a dialog that was just opened, and what it asks for. */
async function opened() {
  const requests: ImportRequest[] = [];
  const source = await fixtureExchange({ found: WRONG })();
  const upload = { count: 0 };
  const services = {
    source: memorySource(undefined).source,
    language: "zh-CN",
    exchange: async () => ({
      ...source,
      upload: async (...given: Parameters<typeof source.upload>) => ({ ...(await source.upload(...given)), id: String(++upload.count) }),
      import: async (...given: Parameters<typeof source.import>) => {
        requests.push(given[1]);
        return source.import(...given);
      },
    }),
    registry: {},
  } as unknown as Services;
  const onUnsaved = vi.fn();
  const { result, act, unmount } = await renderHook(() => useImport(imported, { onChanged: () => {}, onUnsaved }), {
    wrapper: ({ children }) => {
      const [pane] = useState({ container: () => document.body, setUnsaved: () => {}, desk });
      return (
        <ServicesProvider value={services}>
          <PaneProvider value={pane}>{children}</PaneProvider>
        </ServicesProvider>
      );
    },
  });
  const at = (step: string) => eventually(() => expect([result.current.step, result.current.busy]).toEqual([step, false]));
  const now = () => result.current;
  return {
    ...{ now, act, unmount, at, requests, onUnsaved },
    /** Sends a file, checks it and opens its wrong rows. */
    toRepair: async () => {
      await act(() => now().upload(FILE));
      await at("columns");
      await act(() => now().check());
      await at("check");
      await act(() => now().repair());
      await at("repair");
    },
  };
}

test("what was corrected is still there after a look at the check", async () => {
  const { now, act, at, toRepair, requests } = await opened();
  await toRepair();
  await act(() => now().correct([fixed(3, "一仓")]));
  await act(() => now().back("check"));
  await act(() => now().repair());
  await at("repair");
  expect(now().repairs).toEqual([fixed(3, "一仓")]);
  await act(() => now().correct([fixed(10, "二仓")]));
  await act(() => now().checkAgain());
  await at("check");
  expect(requests.at(-1)?.repairs).toEqual([fixed(3, "一仓"), fixed(10, "二仓")]);
  expect(onDesk()?.repairs).toEqual([fixed(3, "一仓"), fixed(10, "二仓")]);
});

test("corrections of a file do not go out with the next one", async () => {
  const { now, act, at, toRepair, requests } = await opened();
  await toRepair();
  await act(() => now().correct([fixed(3, "一仓")]));
  await act(() => now().back("check"));
  await toRepair();
  await act(() => now().checkAgain());
  await at("check");
  expect([requests.at(-1)?.file, requests.at(-1)?.repairs]).toEqual(["2", undefined]);
});

test("the desk gets many keys at once, and what was typed last when the dialog closes; the pane hears that it is unsaved", async () => {
  const { now, act, toRepair, unmount, onUnsaved } = await opened();
  await toRepair();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const name of ["一", "一仓", "一仓库"]) await act(() => now().correct([fixed(3, name)]));
  expect(writes).toBe(0);
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
  vi.advanceTimersByTime(300);
  expect(writes).toBe(1);
  expect(onDesk()?.repairs).toEqual([fixed(3, "一仓库")]);
  await act(() => now().correct([fixed(3, "总仓")]));
  await unmount();
  expect(writes).toBe(2);
  expect(onDesk()?.repairs).toEqual([fixed(3, "总仓")]);
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
});

test("a draft that is thrown away is unsaved no more", async () => {
  const first = await opened();
  await first.toRepair();
  await first.act(() => first.now().correct([fixed(3, "一仓")]));
  await first.unmount();
  const { now, act, onUnsaved } = await opened();
  expect(now().draft?.repairs).toEqual([fixed(3, "一仓")]);
  await act(() => now().discard());
  expect(onDesk()).toBe(null);
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
});

test("after an import of the good rows the draft goes on with the others alone", async () => {
  const { now, act, at, toRepair } = await opened();
  await toRepair();
  await act(() => now().correct([fixed(3, "一仓")]));
  await act(() => now().checkAgain());
  await at("check");
  await act(() => now().start(true));
  await at("done");
  expect(onDesk()).toMatchObject({ only: WRONG.wrongRows, repairs: [fixed(3, "一仓")] });
});
