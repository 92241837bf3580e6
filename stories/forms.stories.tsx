import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Values } from "../src/model/data-source.ts";
import type { Screen } from "../src/model/documents.ts";
import { FormDrawer } from "../src/renderer/form/page/FormDrawer.tsx";
import { bundleOf, documents } from "./fixtures/documents.ts";
import { fixtureViewer, viewerWith } from "./fixtures/services.ts";
import { fixtureSource } from "./fixtures/source.ts";

interface RecordArgs {
  /** The screen whose form is open. */
  readonly of: string;
  readonly mode: "add" | "edit";
  readonly initial?: Values;
  /** In place of what the screen says. */
  readonly over?: Partial<Screen>;
}

const bundles = new Map<string, ReturnType<typeof bundleOf>>();

/** A record of one of the product's screens in its form. */
function RecordForm({ of, mode, initial, over }: RecordArgs) {
  const key = `${of} ${JSON.stringify(over ?? {})}`;
  const document = documents.screens.get(of);
  const bundle = bundles.get(key) ?? (document && bundleOf({ ...document, ...over }));
  if (!bundle) return null;
  bundles.set(key, bundle);
  return (
    <main style={{ height: 860 }}>
      <FormDrawer open bundle={bundle} mode={mode} id={mode === "edit" ? "1000" : undefined} initial={initial} onClose={() => {}} />
    </main>
  );
}

const meta = {
  component: RecordForm,
  title: "Renderer/Form",
  args: { of: "supplier-list", mode: "add" },
} satisfies Meta<typeof RecordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string | RegExp) => screen.findByLabelText(name);
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const step = (name: string) => screen.getByText(name).closest<HTMLElement>(".ant-steps-item");

/** The first cell of the payments, which are drawn when they come near. */
const intoRows = async () => {
  (await screen.findAllByText("付款计划"))[0]?.scrollIntoView();
  (await field("付款节点 1")).focus();
};

/** A step is checked before the next one opens; back is always free. */
export const Steps: Story = {
  play: async () => {
    await field("供应商编码");
    await userEvent.click(await button("下一步"));
    await waitFor(() => expect(screen.getByLabelText("供应商编码")).toHaveFocus());
    await waitFor(() => expect(step("主体信息")).toHaveTextContent("4 处错误"));
  },
};

/** Saving by key checks every step and goes to the first error, wherever one is; F8 goes on through the others. */
export const SavedFromTheFirstStep: Story = {
  args: { initial: { code: "S-1", name: "甲公司", shortName: "甲", type: "manufacturer", email: "x", bankAccount: "12345678" } },
  play: async () => {
    await field("供应商编码");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(screen.getByLabelText("电子邮箱")).toHaveFocus());
    await userEvent.keyboard("{F8}");
    await waitFor(() => expect(screen.getByLabelText("开户银行")).toHaveFocus());
    expect(step("资质与联系方式")).toHaveTextContent("1 处错误");
  },
};

/** A form of many groups has a list of them beside it, with the number of errors in each. */
export const Outline: Story = {
  args: {
    of: "contract-ledger-list",
    over: {
      width: 1280,
      form: {
        outline: true,
        groups: [
          { title: "合同", fields: ["code", "name", "contractType", "area"] },
          { title: "各方", fields: ["supplier", "dept", "salesman"] },
          { title: "日期", fields: ["signDate", "startDate", "endDate"] },
          { title: "金额", fields: ["amount", "currency", "taxRate", "settlementMethod"] },
          { title: "归档", collapsed: true, fields: ["filed", "fileNumber", "remarks"] },
          { title: "付款计划", details: "payments", columns: ["name", "planDate", "amount", "method"] },
        ],
      },
    },
  },
  play: async () => {
    await field("合同编号");
    await userEvent.click(await button(/^保\s*存$/));
    const outline = within(await screen.findByRole("navigation", { name: "表单目录" }));
    await waitFor(() => expect(outline.getByRole("button", { name: /日期/ })).toHaveTextContent("3"));
  },
};

/** How much is wrong after a save that was refused, and the way through it. */
export const ErrorBar: Story = {
  args: { of: "contract-ledger-list", initial: { code: "HT-1", name: "钢材采购" } },
  play: async () => {
    await field("合同编号");
    await userEvent.click(await button(/^保\s*存$/));
    await screen.findByText(/^\d+ 处错误$/);
    await userEvent.click(await button("下一处错误"));
    await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull());
  },
};

/** A field appears, and is required, once another one gives it a meaning; choices follow from a currency, in the form and in its rows. */
export const Conditional: Story = {
  args: { of: "contract-ledger-list", initial: { currency: "USD", filed: false } },
  play: async () => {
    await field("合同编号");
    expect(screen.queryByLabelText("档案号")).toBeNull();
    await userEvent.click(await field("已归档"));
    await field("档案号");
    await intoRows();
    await userEvent.keyboard("{ArrowRight>3/}{F4}");
    const choices = await screen.findByRole("listbox", { name: "付款方式" });
    expect(
      within(choices)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["银行转账", "信用证", "预付款"]);
  },
};

/** Sums over details are fields of the form, and follow while one types. */
export const SumsOfDetails: Story = {
  args: { of: "contract-ledger-list", initial: { payments: [{ name: "首付", amount: "300.10" }] } },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText("计划付款合计")).toHaveValue("300.10"));
    await intoRows();
    await userEvent.keyboard("{ArrowRight>2/}450.5{Enter}");
    await waitFor(() => expect(screen.getByLabelText("计划付款合计")).toHaveValue("450.50"));
  },
};

const reader = viewerWith(["supplier:view", "supplier:edit"], {
  view: ["code", "name", "shortName", "type", "contact", "phone", "status"].map((name) => `supplier:${name}`),
  edit: ["supplier:contact"],
});

/** What the user may see and not change is text, with the reason; the rest of the form is as always. */
export const ReadOnly: Story = {
  args: { mode: "edit" },
  parameters: { services: { viewer: reader, source: fixtureSource(documents, fixtureViewer) } },
  play: async () => {
    const contact = await field("联系人");
    expect(screen.queryAllByRole<HTMLInputElement>("textbox").filter(({ readOnly }) => !readOnly)).toEqual([contact]);
  },
};
