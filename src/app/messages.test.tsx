import { QueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Job } from "../model/contract/jobs.ts";
import { memorySource, superViewer } from "../renderer/form/form-fixtures.tsx";
import type { HearingContext } from "../shell/realtime/hearers.ts";
import { hearers } from "./messages.ts";

/** What features hear with, of a page that is drawn. */
async function listen(): Promise<HearingContext> {
  let notification: HearingContext["notification"] | undefined;
  const Page = () => {
    notification = App.useApp().notification;
    return null;
  };
  await render(
    <App>
      <Page />
    </App>,
  );
  if (!notification) throw new Error("nothing was drawn");
  const preferences = { get: () => undefined, set: () => {} };
  const surroundings = { source: memorySource(undefined).source, viewer: superViewer, language: "zh-CN", preferences, open: () => {} };
  return { queries: new QueryClient(), surroundings, notification, go: () => {} };
}

const job = {
  ...{ id: "1", kind: "export", entity: "warehouse", title: "仓库", state: "done", seen: false, file: null, error: null, result: null },
  ...{ done: 3, total: 3, createdAt: "2026-01-05T08:00:00Z", endedAt: "2026-01-05T08:01:00Z" },
} as unknown as Job;

test("a job that took its time says that it is over, one that was seen says nothing", async () => {
  const context = await listen();
  hearers.JOB?.({ code: "JOB", job: { ...job, seen: true } }, context);
  hearers.JOB?.({ code: "JOB", job }, context);
  await expect.element(page.getByRole("status").filter({ hasText: "仓库" })).toBeVisible();
});

test("tasks that wait anew are counted anew, also on the dashboard, while drawings of flows stay", async () => {
  const context = await listen();
  const keys = [
    ["flow", "counts"],
    ["flow", "100", "comments", "en"],
    ["flow", "bpmn", "200", "en"],
    ["dashboard", "todos", "en"],
    ["records", "flow-task"],
  ];
  for (const key of keys) context.queries.setQueryData(key, {});
  hearers.FLOW?.({ code: "FLOW" }, context);
  const isStale = (key: readonly string[]) => context.queries.getQueryState(key)?.isInvalidated;
  expect(keys.map(isStale)).toEqual([true, true, false, true, true]);
});

test("changed documents make what was fetched of screens stale", async () => {
  const context = await listen();
  context.queries.setQueryData(["screen", "warehouse-list", "zh-CN"], {});
  const isStale = () => context.queries.getQueryCache().findAll()[0]?.isStale();
  expect(isStale()).toBe(false);
  hearers.DOCUMENTS?.({ code: "DOCUMENTS" }, context);
  expect(isStale()).not.toBe(false);
});
