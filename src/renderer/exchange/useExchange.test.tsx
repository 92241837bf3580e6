import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { imported } from "../../../stories/fixtures/exchange.ts";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { PaneProvider } from "../services.tsx";
import { useExchange } from "./useExchange.tsx";

test("corrections that lie on the desk are unsaved input to the tab, and no more than that when there are none", async () => {
  const draft = { file: { id: "1" }, options: {}, wrongRows: "1", repairs: [{ sheet: null, row: 3, cells: { name: "一仓" } }] };
  for (const [repairs, told] of [
    [draft.repairs, [[true]]],
    [[], []],
  ]) {
    const setUnsaved = vi.fn();
    const desk = { get: () => ({ entity: imported.$id, value: { ...draft, repairs } }), set: () => {} };
    const pane = { container: () => document.body, setUnsaved, desk };
    await renderHook(() => useExchange({ run: () => {}, dialogs: null }, imported, {}, []), {
      wrapper: ({ children }) => (
        <FixtureProviders>
          <PaneProvider value={pane}>{children}</PaneProvider>
        </FixtureProviders>
      ),
    });
    expect(setUnsaved.mock.calls).toEqual(told);
  }
});
