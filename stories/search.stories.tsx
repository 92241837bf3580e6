import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { FinderAction, FinderHits } from "../src/model/contract/finder.ts";
import type { MenuEntry } from "../src/model/contract/menu.ts";
import { useFavouritesStore } from "../src/shell/favourites/store.ts";
import { entryOf } from "../src/shell/menu/menu-fixtures.ts";
import { SearchDialog } from "../src/shell/search/SearchDialog.tsx";
import { useSession } from "../src/shell/session/store.ts";
import { userInfo } from "../src/shell/session/user-fixtures.ts";
import { useTabs } from "../src/shell/tabs/store.ts";
import { FrameProviders } from "./fixtures/FrameProviders.tsx";
import { memoryPreferences } from "./fixtures/services.ts";

const page = (code: string, title: string, pinyin: string, icon: string): MenuEntry => entryOf(code, { meta: { title, pinyin, icon } });
const MENU = [
  entryOf("purchasing", {
    component: "layout",
    meta: { title: "采购与仓储", pinyin: "caigouyucangchu cgycc" },
    children: [
      page("purchase-order-list", "采购订单", "caigoudingdan cgdd", "shopping-cart"),
      page("stock-list", "库存台账", "kucuntaizhang kctz", "database"),
    ],
  }),
  entryOf("master-data", {
    component: "layout",
    meta: { title: "基础资料", pinyin: "jichuziliao jczl" },
    children: [
      page("material-list", "物料档案", "wuliaodangan wlda", "container"),
      page("page-design", "页面设计", "yemiansheji ymsj", "table"),
    ],
  }),
];
const ACTIONS: readonly FinderAction[] = [
  { screen: "purchase-order-list", entity: "purchase-order", action: "add", title: null, of: "采购订单", pinyin: "caigoudingdan cgdd" },
  { screen: "page-design", entity: "page-design", action: "add", title: null, of: "页面", pinyin: "yemian ym" },
];
const HITS: readonly FinderHits[] = [
  {
    ...{ screen: "material-list", entity: "material", of: "物料", action: "detail", hasMore: true },
    records: [
      { id: "7", title: "页面标签纸", more: ["M-2026-0007"] },
      { id: "8", title: "空白页面", more: ["M-2026-0008"] },
    ],
  },
];

/** The one box (Ctrl+K) in each of its states, on a menu of four pages. */
const meta = {
  component: SearchDialog,
  title: "Frame/Search",
  args: { open: true, onClose: () => {} },
  parameters: { services: { preferences: memoryPreferences({ "finder.used": ["menu:stock-list", "command:help"] }) } },
  beforeEach: () => {
    const before = { session: useSession.getState(), tabs: useTabs.getState(), favourites: useFavouritesStore.getState() };
    useSession.setState({ token: "t", user: userInfo(), menu: MENU, preferences: {} });
    useTabs.setState({ tabs: [{ key: "/screen/page-design", address: "/screen/page-design" }] });
    useFavouritesStore.setState({
      user: "1",
      list: [{ url: "/screen/purchase-order-list", name: "采购订单", entry: "purchase-order-list" }],
    });
    return () => {
      useSession.setState(before.session, true);
      useTabs.setState(before.tabs, true);
      useFavouritesStore.setState(before.favourites, true);
    };
  },
  decorators: [
    (Story, { parameters }) => (
      <FrameProviders tools={{ finder: { actions: async () => ACTIONS, records: parameters.records ?? (async () => []) } }}>
        <Story />
      </FrameProviders>
    ),
  ],
} satisfies Meta<typeof SearchDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const typed = async (text: string) => userEvent.type(await screen.findByRole("combobox"), text);
const headings = () => screen.queryAllByRole("rowheader").map((heading) => heading.textContent);

export const BeforeAnythingIsTyped: Story = {
  play: async () => {
    await waitFor(() => expect(headings()).toEqual(["收藏", "最近使用", "已打开的页签"]));
  },
};

export const HitsOfEachKind: Story = {
  parameters: { records: async () => HITS },
  play: async () => {
    await typed("页面");
    await waitFor(() => expect(headings()).toEqual(["菜单", "物料档案", "已打开的页签", "页面与工具", "操作", "设置"]));
    await screen.findByText("在“物料档案”中查看全部");
  },
};

export const NothingFits: Story = {
  play: async () => {
    await typed("没有这个");
    await screen.findByText("抱歉，没有找到匹配的功能");
    await screen.findByText("单据：编号或名称，至少两个字符");
  },
};

export const RecordsAreLookedFor: Story = {
  parameters: { records: () => new Promise(() => {}) },
  play: async () => {
    await typed("页面");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("正在查找单据"));
    await waitFor(() => expect(headings()).toContain("菜单"));
  },
};

export const RecordsCannotBeLookedFor: Story = {
  parameters: { records: () => Promise.reject(new Error("no answer")) },
  play: async () => {
    await typed("页面");
    await screen.findByText("单据暂时无法查找", { exact: false });
  },
};
