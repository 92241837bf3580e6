import { ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { beginForm } from "../../../model/design/begin-form.ts";
import type { MergeConflict } from "../../../model/document-merge/merge-documents.ts";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { MergeDialog } from "./MergeDialog.tsx";

const design = beginForm({ id: "zz-leave", title: "请假单" });
const conflict = (path: readonly string[], mine: unknown, theirs: unknown): MergeConflict => ({
  ...{ document: "entity zz-leave", path, base: undefined, mine, theirs },
});
const conflicts = [
  conflict(["properties", "title", "title"], "件名", "事由"),
  conflict(["properties", "title", "maxLength"], 50, undefined),
  { ...conflict(["form", "fields", "title", "place"], "/main", "/group"), document: "screen zz-leave-list" },
];

test("Each part is told in words, and is merged when all are chosen", async () => {
  const onResolve = vi.fn(async () => true);
  await render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Stage source={memorySource(undefined).source}>
        <MergeDialog {...{ design, conflicts, onResolve }} by="李四" onClose={() => {}} />
      </Stage>
    </ConfigProvider>,
  );
  const merge = page.getByRole("button", { name: "合并并保存" });
  await expect.element(merge).toBeDisabled();
  await expect.element(page.getByText("基本分组")).toBeVisible();
  await page.getByRole("radio", { name: "请假单 › 标题 › 标题: 采用对方的" }).click();
  await expect.element(merge).toBeDisabled();
  await page.getByRole("button", { name: "全部保留我的" }).click();
  await page.getByRole("radio", { name: "请假单 › 标题 › 标题: 采用对方的" }).click();
  await merge.click();
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(
    new Map([
      ['["entity zz-leave","properties","title","title"]', "theirs"],
      ['["entity zz-leave","properties","title","maxLength"]', "mine"],
      ['["screen zz-leave-list","form","fields","title","place"]', "mine"],
    ]),
  );
});
