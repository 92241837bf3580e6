import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DataSource } from "../../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import { ServicesProvider, useServices } from "../../services.tsx";
import { bundleOf, memorySource, Stage } from "../form-fixtures.tsx";
import { DetailView } from "./DetailView.tsx";

const entity = (properties: Entity["properties"]): Entity => ({
  ...{ $id: "course", title: "课程", type: "object", "x-table": "zz_course", "x-keep": { creator: false, times: false } },
  properties,
});
const title = { title: "名称", type: "string" } as const;
const THEN: ScreenBundle = { ...bundleOf(entity({ name: title, teacher: { title: "教师", type: "string" } })), formVersion: 1 };
const NOW: ScreenBundle = { ...bundleOf(entity({ name: title, room: { title: "教室", type: "string" } })), formVersion: 3 };
const ROW = { id: "7", version: 2, formVersion: 1, name: "语文", room: "三零一", updateTime: "2026-05-04T08:00:00Z" };

function Around({ inFormVersion, children }: { readonly inFormVersion: (name: string) => DataSource; readonly children: ReactNode }) {
  return <ServicesProvider value={{ ...useServices(), inFormVersion }}>{children}</ServicesProvider>;
}

async function open(answered: ScreenBundle, row: Record<string, unknown> = ROW) {
  const names: string[] = [];
  const { source } = memorySource(row as never);
  const former = { ...source, screen: async () => answered, get: async () => ({ ...ROW, room: undefined, teacher: "王" }) };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={source}>
        <Around
          inFormVersion={(name) => {
            names.push(name);
            return former;
          }}
        >
          <DetailView bundle={NOW} id="7" footer={null} />
        </Around>
      </Stage>
    </QueryClientProvider>,
  );
  return names;
}

test("a record stands in the form that it was filled in with, and in the one of now at a press", async () => {
  const names = await open(THEN);
  await expect.element(page.getByText("教师")).toBeVisible();
  await expect.element(page.getByText("王")).toBeVisible();
  await expect.element(page.getByText("教室")).not.toBeInTheDocument();
  await expect.element(page.getByText("此记录按表单第 1 版填写（2026-05-04），以当时的表单显示")).toBeVisible();
  expect(new Set(names)).toEqual(new Set(["course:1"]));
  await page.getByRole("button", { name: "看当前表单" }).click();
  await expect.element(page.getByText("三零一")).toBeVisible();
  await expect.element(page.getByText("教师")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "看当时的表单" }).click();
  await expect.element(page.getByText("教师")).toBeVisible();
});

test("where the server shows the former form no more, that is said, and the record stands in the form of now", async () => {
  await open(NOW);
  await expect.element(page.getByText(/那一版已无法显示/)).toBeVisible();
  await expect.element(page.getByText("三零一")).toBeVisible();
});

test("a record of the form as it is now is shown as any other", async () => {
  const names = await open(THEN, { ...ROW, formVersion: 3 });
  await expect.element(page.getByText("三零一")).toBeVisible();
  await expect.element(page.getByText(/按表单第/)).not.toBeInTheDocument();
  expect(names).toEqual([]);
});
