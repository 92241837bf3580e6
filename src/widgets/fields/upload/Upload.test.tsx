import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { file } from "../../../../stories/fixtures/files.ts";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { upload } from "./UploadField.tsx";

const { Empty, Filled, Pictures, Scan, Dialog, ReadOnly, Invalid, Disabled } = statesOf(upload);

const named = (...names: string[]) => names.map((name) => new File(["content"], name));
const input = () => page.getByLabelText("附件");

test("what arrives is added; what fails stays in sight and can be sent again or given up", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  await userEvent.upload(input(), named("好.txt", "broken.txt"));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toHaveLength(4);
  expect(onChange.mock.lastCall?.[0][3]).toMatchObject({ name: "好.txt" });
  await page.getByRole("button", { name: "重新上传 broken.txt" }).click();
  await expect.element(page.getByText(/上传失败/)).toBeVisible();
  await page.getByRole("button", { name: "移除 broken.txt" }).click();
  await expect.element(page.getByText("broken.txt")).not.toBeInTheDocument();
  expect(onChange.mock.lastCall?.[0]).toHaveLength(4);
});

test("a running upload shows how far it is, and is cancelled", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.upload(input(), named("slow.txt"));
  await expect.element(page.getByRole("progressbar", { name: "正在上传 slow.txt" })).toHaveAttribute("value", "0.4");
  await page.getByRole("button", { name: "取消上传 slow.txt" }).click();
  await expect.element(page.getByText("slow.txt")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test("files that the field does not take are named, the others are taken", async () => {
  const onChange = vi.fn();
  await render(<Pictures onChange={onChange} />);
  await userEvent.upload(page.getByLabelText("图片"), named("a.gif", "a.png", "b.png"));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toHaveLength(3);
  await expect.element(page.getByText("a.gif: 上传文件只能是：jpeg, jpg, png格式")).toBeVisible();
  await expect.element(page.getByText("b.png: 文件数量不能超过 3张！")).toBeVisible();
});

test("dropped and pasted files are taken too", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await expect.element(input()).toBeInTheDocument();
  const data = new DataTransfer();
  data.items.add(new File(["x"], "image.png", { type: "image/png" }));
  const zone = input().element();
  zone.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toHaveLength(1);
  zone.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toHaveLength(2);
  // A pasted picture has no name of its own.
  expect(onChange.mock.lastCall?.[0][1].name).toMatch(/^\d{14}\.png$/);
});

test("a new file takes the place of a single one", async () => {
  const onChange = vi.fn();
  await render(<Scan onChange={onChange} />);
  await userEvent.upload(page.getByLabelText("扫描件"), named("新.pdf"));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatchObject({ name: "新.pdf" });
});

test("a file is previewed, and the next one after it", async () => {
  await render(<ReadOnly />);
  await page.getByRole("button", { name: "预览 正面.jpg" }).click();
  await expect.element(page.getByRole("img", { name: "正面.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "下一个" }).click();
  await expect.element(page.getByRole("img", { name: "铭牌.png" })).toBeVisible();
});

test("in the dialog nothing counts before it is confirmed", async () => {
  const onChange = vi.fn();
  await render(<Dialog onChange={onChange} />);
  await page.getByRole("button", { name: "附件" }).click();
  await userEvent.upload(page.getByRole("dialog").getByLabelText("附件"), named("新.txt"));
  await expect.element(page.getByRole("button", { name: "新.txt", exact: true })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "确定" }).click();
  expect(onChange.mock.lastCall?.[0]).toMatchObject([file("3"), { name: "新.txt" }]);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Pictures, Scan, Dialog, ReadOnly, Invalid, Disabled }));
