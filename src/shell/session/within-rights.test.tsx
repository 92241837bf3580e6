import { beforeEach, expect, test, vi } from "vitest";
import type { Account } from "../../client/account.ts";
import { browserStore } from "../../storage/storage.ts";
import { useSession } from "./store.ts";
import { tabsToClose } from "./within-rights.ts";

const tab = { key: "/gone", address: "/gone" };
const info = vi.fn();
const account = { info, menu: async () => [], openScreens: async () => [] } as unknown as Account;
const asked = { user: "1", pages: [], tabs: [tab] };

beforeEach(() => {
  info.mockReset().mockResolvedValue({ userId: "1", permissions: [], isSuperUser: false });
  browserStore.set("token", "t");
  useSession.setState({ token: "t" });
});

test("tabs that the rights do not open any more are to be closed", async () => {
  expect(await tabsToClose(account, asked)).toEqual([tab]);
});

test("nothing is asked by the token of a session that another window has ended, or put another one in its place", async () => {
  browserStore.remove("token");
  expect(await tabsToClose(account, asked)).toEqual([]);
  browserStore.set("token", "another");
  expect(await tabsToClose(account, asked)).toEqual([]);
  expect(info).not.toHaveBeenCalled();
});

test("a server that does not answer keeps nobody from loading anew", async () => {
  info.mockReturnValue(new Promise(() => {}));
  expect(await tabsToClose(account, asked, 20)).toEqual([]);
});
