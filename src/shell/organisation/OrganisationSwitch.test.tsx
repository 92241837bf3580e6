import { App, ConfigProvider } from "antd";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import type { UserInfo } from "../../model/contract/account.ts";
import { AppError } from "../../model/error.ts";
import { ShellProvider } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { userInfo } from "../session/user-fixtures.ts";
import { OrganisationSwitch } from "./OrganisationSwitch.tsx";

const [head, east, lost] = [
  { id: "1", shortName: "总公司" },
  { id: "2", shortName: "东部" },
  { id: "9", shortName: "外部" },
];
const calls = { organisations: vi.fn(), enterOrganisation: vi.fn() };
const show = (org: UserInfo["org"] = [head, east]) => {
  useSession.setState({ user: userInfo({ org, curOrg: head }) });
  return render(
    // What opens is pressed at once: where it slides in, the press may meet it on its way.
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <ShellProvider value={{ account: calls as unknown as Account, language: "zh-CN", setLanguage: () => {} }}>
          <OrganisationSwitch />
        </ShellProvider>
      </App>
    </ConfigProvider>,
  );
};
const button = () => page.getByRole("button", { name: "切换组织，当前：总公司" });

beforeEach(() => {
  calls.organisations.mockReset().mockResolvedValue([
    {
      ...head,
      children: [
        { ...east, children: [] },
        { ...lost, children: [] },
      ],
    },
  ]);
  calls.enterOrganisation.mockReset();
});

test("whoever has one organisation has nothing to switch", async () => {
  await show([head]);
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("the tree is at least 240 px wide, and looking for a name leaves the way to it", async () => {
  await show();
  await button().click();
  const tree = page.getByRole("tree", { name: "可切换的组织" });
  await expect.element(tree).toBeVisible();
  expect(tree.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(240);
  await page.getByRole("textbox", { name: "搜索组织" }).fill("东");
  await expect.element(page.getByText("外部")).not.toBeInTheDocument();
  await expect.element(tree.getByText("总公司")).toBeVisible();
  await page.getByRole("textbox", { name: "搜索组织" }).fill("无此");
  await expect.element(page.getByText("没有匹配的组织")).toBeVisible();
});

test("nothing is switched before the question is answered, and a failure says so", async () => {
  calls.enterOrganisation.mockRejectedValue(new AppError("server.failed"));
  await show();
  await button().click();
  await page.getByText("东部").click();
  await expect.element(page.getByText("切换到“东部”？").last()).toBeVisible();
  expect(calls.enterOrganisation).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "切换", exact: true }).click();
  await expect.element(page.getByText("切换失败，请重试")).toBeVisible();
  expect(calls.enterOrganisation).toHaveBeenCalledWith({ body: { organizationId: "2" } });
});

test("an organisation outside the user's list is refused without a call", async () => {
  await show();
  await button().click();
  await page.getByText("外部").click();
  await expect.element(page.getByText("没有访问该组织的权限")).toBeVisible();
  expect(calls.enterOrganisation).not.toHaveBeenCalled();
});
