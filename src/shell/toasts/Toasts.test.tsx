import { App, ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toasts } from "./Toasts.tsx";

const closed = vi.fn();

function Speaker() {
  const { message } = App.useApp();
  return (
    <>
      <button type="button" onClick={() => void message.warning("至少选择一条数据")}>
        warn
      </button>
      <button type="button" onClick={() => void message.error("至少选择一条数据")}>
        fail
      </button>
      <button type="button" onClick={() => void message.success({ content: "已保存", duration: 0.2, onClose: closed })}>
        save
      </button>
      <button type="button" onClick={() => void message.success({ key: "own", content: "正在导出" })}>
        export
      </button>
    </>
  );
}

const show = (maxCount = 9) =>
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App message={{ duration: 60, maxCount }}>
        <Toasts>
          <Speaker />
        </Toasts>
      </App>
    </ConfigProvider>,
  );
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const toasts = () => [...document.querySelectorAll(".ant-message-notice")].map(({ textContent }) => textContent);

test("what is said again is counted, not shown a second time; another kind, and what has a key of its own, stand apart", async () => {
  await show();
  await press("warn");
  await expect.poll(toasts).toEqual(["至少选择一条数据"]);
  await press("warn");
  await press("warn");
  await expect.poll(toasts).toEqual(["至少选择一条数据 ×3"]);
  await press("fail");
  await press("export");
  await press("export");
  await expect.poll(toasts).toEqual(["至少选择一条数据 ×3", "至少选择一条数据", "正在导出"]);
});

test("a text that is gone begins anew, and who asked hears that it closed", async () => {
  await show();
  await press("save");
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.poll(() => toasts().filter((text) => text?.includes("已保存"))).toEqual([]);
  await press("save");
  await expect.poll(() => toasts().filter((text) => text?.includes("已保存"))).toEqual(["已保存"]);
});

test("a text that newer ones drove from the screen begins anew", async () => {
  await show(2);
  await press("warn");
  await press("warn");
  await expect.poll(toasts).toEqual(["至少选择一条数据 ×2"]);
  await press("fail");
  await press("export");
  await expect.poll(toasts).toEqual(["至少选择一条数据", "正在导出"]);
  await press("warn");
  await expect.poll(toasts).toEqual(["正在导出", "至少选择一条数据"]);
});
