import { ConfigProvider } from "antd";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import { AppError } from "../../model/error.ts";
import { browserStore } from "../../storage/storage.ts";
import { NavigationProvider } from "../navigation.tsx";
import { ShellProvider } from "../services.tsx";
import { Ended } from "./Ended.tsx";
import { Guard } from "./Guard.tsx";
import { begin, end, loadAgain, useSession } from "./store.ts";

const SESSION = { token: "t", toChangePwd: false };
const user = { userId: "1", username: "chen", roles: ["clerk"], toChangePwd: false };
const entry = { id: "1", name: "a", path: "/a", component: "screen:a", hidden: false, meta: { title: "a", code: "a" } };
const calls = { info: vi.fn(), menu: vi.fn(), preferences: vi.fn(), desk: { read: async () => [] } };
const refused = (code: ConstructorParameters<typeof AppError>[0]) => () => Promise.reject(new AppError(code));

beforeEach(() => {
  end();
  calls.info.mockReset().mockResolvedValue(user);
  calls.menu.mockReset().mockResolvedValue([entry]);
  calls.preferences.mockReset().mockResolvedValue({ style: { color: "#123456" } });
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};
const show = (address: string) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <ShellProvider value={{ account: calls as unknown as Account, language: "zh-CN", setLanguage: () => {} }}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          <NavigationProvider>
            <Routes>
              <Route path="/login" element={<p>sign-in</p>} />
              <Route
                path="*"
                element={
                  <Guard>
                    <input aria-label="work" />
                  </Guard>
                }
              />
            </Routes>
            <Address />
            <Ended />
          </NavigationProvider>
        </MemoryRouter>
      </ShellProvider>
    </ConfigProvider>,
  );
const at = (address: string) => expect.element(page.getByText(address, { exact: true })).toBeInTheDocument();
const work = () => page.getByRole("textbox", { name: "work" });

describe("the route guard", () => {
  test("sends whoever has no token to sign in, with the way back", async () => {
    await show("/screen/goods?x=1");
    await at(`/login?redirect=${encodeURIComponent("/screen/goods?x=1")}`);
    expect(calls.info).not.toHaveBeenCalled();
  });

  test("says that the menu is loading, and then shows the page that was asked for", async () => {
    let answer: (menu: unknown) => void = () => {};
    calls.menu.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    begin(SESSION);
    await show("/screen/goods");
    await expect.element(page.getByText("正在加载菜单，请稍候")).toBeInTheDocument();
    answer([entry]);
    await expect.element(work()).toBeVisible();
    await at("/screen/goods");
    expect(useSession.getState()).toMatchObject({ user, menu: [entry], preferences: { style: { color: "#123456" } } });
  });

  test("sends a user who must change his password to do so, whatever else is closed to him", async () => {
    calls.info.mockResolvedValue({ ...user, toChangePwd: true });
    calls.menu.mockImplementation(refused("auth.passwordMustChange"));
    calls.preferences.mockImplementation(refused("auth.passwordMustChange"));
    begin({ ...SESSION, toChangePwd: true });
    await show("/screen/goods");
    await at(`/change-pwd?redirect=${encodeURIComponent("/screen/goods")}`);
    // What would be refused is not asked for.
    expect([calls.menu, calls.preferences].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test.each([
    [null, "身份验证失败，请重新登录"],
    [{ ...user, roles: [] }, "您的账号还没有任何角色，请联系管理员"],
  ])("takes the token when get-info gives %j, and says why", async (info, text) => {
    calls.info.mockResolvedValue(info);
    begin(SESSION);
    await show("/screen/goods");
    await expect.element(page.getByText(text)).toBeVisible();
    await at(`/login?redirect=${encodeURIComponent("/screen/goods")}`);
    expect([useSession.getState().token, browserStore.get("token")]).toEqual([null, null]);
  });

  test("empties the menu when it cannot be loaded, and passes the error on; another try loads it", async () => {
    calls.menu.mockImplementationOnce(refused("server.failed"));
    begin(SESSION);
    await show("/screen/goods");
    await expect.element(page.getByText("无法加载您的工作台")).toBeVisible();
    expect(useSession.getState()).toMatchObject({ user, menu: [], token: "t" });
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(work()).toBeVisible();
  });

  test("leaves the page as it is when loading again fails while somebody is at work", async () => {
    begin(SESSION);
    await show("/screen/goods");
    await work().fill("typed");
    calls.info.mockImplementation(refused("auth.required"));
    loadAgain();
    await expect.poll(() => calls.info.mock.calls.length).toBe(2);
    await expect.element(work()).toHaveValue("typed");
    expect(useSession.getState().token).toBe("t");
  });
});
