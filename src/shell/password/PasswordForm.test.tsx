import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import { ShellProvider } from "../services.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

const account = { config: async () => ({}) } as unknown as Account;

test("the rule of the password stands once: as a hint, or as what is wrong", async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <ShellProvider value={{ account, language: "zh-CN", setLanguage: () => {} }}>
            <PasswordForm onDone={() => {}} />
          </ShellProvider>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  const rule = page.getByText(/^8–20 位/);
  await expect.element(rule).toBeVisible();
  await page.getByLabelText("新密码", { exact: true }).fill("abc");
  await page.getByLabelText("原密码", { exact: true }).click();
  const wrong = page.getByText(/^密码须为 8–20 位/);
  await expect.element(wrong).toBeVisible();
  await expect.element(rule).not.toBeVisible();
});
