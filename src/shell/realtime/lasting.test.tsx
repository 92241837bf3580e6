import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import type { RealtimeMessage } from "../../model/realtime.ts";
import { memorySource, superViewer } from "../../renderer/form/form-fixtures.tsx";
import { ServicesProvider } from "../../renderer/services.tsx";
import { NavigationProvider } from "../navigation.tsx";
import { LastingMessages } from "../notices/LastingMessages.tsx";
import { ShellProvider } from "../services.tsx";
import { closeLasting, useLasting } from "./lasting.ts";
import { useMessages } from "./use-messages.tsx";

const services = {
  ...{ source: memorySource(undefined).source, viewer: superViewer, language: "zh-CN" as const, open: () => {} },
  preferences: { get: () => undefined, set: () => {} },
};

/** Hears messages as the workspace does; gives how to say one. */
async function listen(shownMs: number): Promise<(message: RealtimeMessage) => void> {
  let hear: ((message: RealtimeMessage) => void) | undefined;
  const Listener = () => {
    hear = useMessages({}, shownMs);
    return <LastingMessages />;
  };
  await render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <QueryClientProvider client={new QueryClient()}>
        <ShellProvider value={{ account: {} as Account, language: "zh-CN", setLanguage: () => {} }}>
          <MemoryRouter>
            <NavigationProvider>
              <ServicesProvider value={services}>
                <App>
                  <Listener />
                </App>
              </ServicesProvider>
            </NavigationProvider>
          </MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  if (!hear) throw new Error("nothing was drawn");
  return hear;
}
const shown = (title: string) => page.getByRole("status").filter({ hasText: title });
const waiting = page.getByRole("region", { name: /^消息/ });

beforeEach(() => closeLasting());

test("a message that was shown long enough waits under the bell until it is closed", async () => {
  const hear = await listen(300);
  hear({ code: "WARNINGMESSAGE", title: "夜间停机", message: "22:00 起" });
  await expect.element(shown("夜间停机")).toBeVisible();
  await expect.element(shown("夜间停机")).not.toBeInTheDocument();
  await expect.element(waiting.getByText("夜间停机")).toBeVisible();
  await waiting.getByRole("button", { name: "关闭：夜间停机" }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});

test("one that is closed where it is shown is done with", async () => {
  const hear = await listen(60_000);
  hear({ code: "INFOMESSAGE", title: "早会" });
  await expect.poll(() => useLasting.getState().messages.length).toBe(1);
  await expect.element(shown("早会")).toBeVisible();
  document.querySelector<HTMLElement>(".ant-notification-notice-close")?.click();
  await expect.poll(() => useLasting.getState().messages.length).toBe(0);
});

test("all of them are closed at once, and none is kept of a notice, which waits in the inbox", async () => {
  const hear = await listen(100);
  for (const title of ["甲", "乙", "丙"]) hear({ code: "SUCCESSMESSAGE", title });
  hear({ code: "INFOMESSAGE", title: "通知", notice: "7" });
  await expect.element(waiting).toHaveAccessibleName("消息 (3)");
  await waiting.getByRole("button", { name: "全部关闭" }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});
