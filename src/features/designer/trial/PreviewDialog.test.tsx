import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { beginForm } from "../../../model/design/begin-form.ts";
import { documentsOf } from "../../../model/design/design.ts";
import { AppError } from "../../../model/error.ts";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { registry } from "../designer-fixtures.tsx";
import { PreviewDialog } from "./PreviewDialog.tsx";

const LEAVE = JSON.stringify(documentsOf(beginForm({ id: "form-leave", title: "请假单" })));

async function open(get: () => Promise<{ id: string; documents: string }>) {
  const onClose = vi.fn();
  const source = { ...memorySource(undefined).source, get };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={source} widgets={registry}>
        <PreviewDialog entity="form-content-template" id="3" title="请假" {...{ source, onClose }} />
      </Stage>
    </QueryClientProvider>,
  );
  return { onClose, dialog: page.getByRole("dialog", { name: "预览：请假" }) };
}

test("a template is filled in as its forms will be, on a phone too, and nothing of it is saved", async () => {
  const { dialog, onClose } = await open(async () => ({ id: "3", documents: LEAVE }));
  await dialog.getByRole("textbox", { name: "标题" }).fill("年假");
  await dialog.getByText("手机").click();
  await expect.element(dialog.getByRole("textbox", { name: "标题" })).toHaveValue("年假");
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalled();
});

test("what cannot be read is said in the dialog, and asked for again", async () => {
  const get = vi.fn(async () => ({ id: "3", documents: LEAVE })).mockRejectedValueOnce(new AppError("server.failed"));
  const { dialog } = await open(get);
  await dialog.getByRole("button", { name: /重\s*试/ }).click();
  await expect.element(dialog.getByRole("textbox", { name: "标题" })).toBeVisible();
});
