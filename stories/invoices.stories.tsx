import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import entity from "../schemas/packs/demo/schemas/entities/demo-invoice.json" with { type: "json" };
import list from "../schemas/packs/demo/schemas/screens/demo-invoice-list.json" with { type: "json" };
import type { Values } from "../src/model/data-source.ts";
import type { Documents, Entity, Screen } from "../src/model/documents.ts";
import { FormDrawer } from "../src/renderer/form/page/FormDrawer.tsx";
import { bundleOf, documents } from "./fixtures/documents.ts";
import { fixtureViewer, viewerWith } from "./fixtures/services.ts";
import { fixtureSource } from "./fixtures/source.ts";

const invoice = entity as unknown as Entity;
const all: Documents = { ...documents, entities: new Map([...documents.entities, [invoice.$id, invoice]]) };
const bundle = bundleOf(list as unknown as Screen, all);

/** The option `reads` of an upload: what the code of an invoice tells goes into fields of the form around it. */
function InvoiceForm({ initial }: { initial?: Values }) {
  return (
    <main style={{ height: 700 }}>
      <FormDrawer open bundle={bundle} mode="add" initial={initial} onClose={() => {}} />
    </main>
  );
}

const meta = {
  component: InvoiceForm,
  title: "Renderer/Invoices",
  args: {},
  parameters: { services: { source: fixtureSource(all, fixtureViewer) } },
} satisfies Meta<typeof InvoiceForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const send = async (...names: string[]) =>
  userEvent.upload(
    await screen.findByLabelText("发票文件"),
    names.map((name) => new File(["x"], name)),
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
/** By its heading: under a test runner the control library gives the form and the dialog one id, and so one name. */
const question = async () => (await screen.findByText("票面与表单不一致")).closest<HTMLElement>('[role="dialog"]') as HTMLElement;
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Empty fields are filled in at once, and given back what they held. */
export const Filled: Story = {
  play: async () => {
    await send("发票.png");
    await screen.findByText("发票.png：已填入 发票号码、金额、开票日期");
    expect(value("发票号码")).toBe("24317000000123456789");
    await press("撤销 发票.png");
    await screen.findByText("发票.png：已撤销填入");
    expect(value("发票号码")).toBe("");
    await press("识别票据 发票.png");
    await screen.findByText("发票.png：已填入 发票号码、金额、开票日期");
  },
};

/** A field that holds something else is asked about, side by side; what is not taken over can be compared again. */
export const Asked: Story = {
  args: { initial: { number: "12345678", amount: "80.00", issued: "2024-05-01" } },
  play: async () => {
    await send("发票.png");
    const dialog = await question();
    expect(within(dialog).getAllByRole("checkbox")).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "金额" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "采用所选" }));
    await waitFor(() => expect(value("发票号码")).toBe("24317000000123456789"));
    await screen.findByText("发票.png：金额 与表单中的不同");
    await press("核对 发票.png");
    await waitFor(async () => expect(await question()).toBeVisible());
  },
};

/** Why nothing is filled in. */
export const NoCode: Story = {
  play: async () => {
    await send("风景.png");
    await screen.findByText(/风景.png：没有找到二维码/);
    await press("移除 风景.png");
    await waitFor(() => expect(screen.queryByText(/风景.png/)).toBeNull());
  },
};

/** The server has too much to read: it is asked again. */
export const Busy: Story = {
  play: async () => {
    await send("忙.png");
    await screen.findByText(/忙.png：识别未完成/);
    await screen.findByRole("button", { name: "重试 忙.png" });
  },
};

/** What the user may not fill in is not filled in. */
export const AmountOfOthers: Story = {
  parameters: {
    services: {
      source: fixtureSource(all, fixtureViewer),
      viewer: viewerWith(["demo-invoice:add", "demo-invoice:view"], {
        view: ["demo-invoice:scan", "demo-invoice:number", "demo-invoice:amount"],
        add: ["demo-invoice:scan", "demo-invoice:number"],
      }),
    },
  },
  play: async () => {
    await send("发票.png");
    await screen.findByText("发票.png：已填入 发票号码");
  },
};
