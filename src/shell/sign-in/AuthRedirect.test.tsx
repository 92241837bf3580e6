import { Suspense, use } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { Account } from "../../client/account.ts";
import { windowStore } from "../../storage/storage.ts";
import { NavigationProvider } from "../navigation.tsx";
import { ShellProvider } from "../services.tsx";
import { AuthRedirect } from "./AuthRedirect.tsx";

const address = window.location.href;
afterEach(() => {
  window.history.replaceState(null, "", address);
  sessionStorage.clear();
});

/** As a part of the page whose code is still on its way. */
const late = new Promise<void>((resolve) => setTimeout(resolve, 100));
function Late() {
  use(late);
  return null;
}

test("what a provider brought is sent on also where the page is drawn anew because a part of it came late, and once", async () => {
  const url = new URL(address);
  url.searchParams.set("code", "c1");
  url.searchParams.set("state", "s1");
  window.history.replaceState(null, "", url);
  const departure = { provider: "oidc", binding: "b1", redirect: "/dashboard", again: false, connects: true };
  windowStore.set("sso-departure", JSON.stringify(departure));
  const arrive = vi.fn(async () => undefined);
  const shell = { account: { arrive } as unknown as Account, language: "zh-CN", setLanguage: () => {} } as const;
  await render(
    <ShellProvider value={shell}>
      <MemoryRouter useTransitions={false}>
        <NavigationProvider>
          <Suspense>
            <AuthRedirect />
            <Late />
          </Suspense>
        </NavigationProvider>
      </MemoryRouter>
    </ShellProvider>,
  );
  await eventually(() => expect(arrive).toHaveBeenCalled());
  expect(arrive.mock.calls).toEqual([["oidc", { code: "c1", state: "s1", binding: "b1" }]]);
  expect(window.location.search).toBe("");
  expect(windowStore.get("sso-departure")).toBeNull();
});
