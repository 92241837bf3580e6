import { vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { bundleOf, memorySource, Stage, viewerOf } from "../../../renderer/form/form-fixtures.tsx";
import type { DeskEntry } from "../../../renderer/services.tsx";
import { HandlerPage } from "./HandlerPage.tsx";
import { handlerCalls } from "./handler-calls-fixtures.ts";
import { HandlerStage } from "./handler-stage-fixtures.tsx";

export const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" } },
  properties: { name: { title: "名称", type: "string" }, note: { title: "备注", type: "string" } },
} as Entity;
export const viewer = { ...viewerOf("order", { view: [] }), id: "2", permissions: new Set<string>() };
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const note = () => page.getByLabelText("备注", { exact: true });
export const opinion = () => page.getByLabelText("审批意见");
export const dialog = (name: string) => page.getByRole("dialog", { name });

/** The page of a task of an order, with what stands around it. */
export async function open(
  info: Partial<TaskInfo> = {},
  query: Record<string, string> = { taskId: "71", processInstanceId: "70" },
  /** How the record is read. */
  get?: () => Promise<Row>,
  /** What the tab keeps. */
  kept = new Map<string, unknown>(),
) {
  const world = handlerCalls(info);
  const { source } = memorySource({ id: "62", version: 3, name: "打印纸", note: null });
  const frame = { go: vi.fn(), leave: vi.fn(), entitle: vi.fn() };
  const edit = info.permissionEdit ?? ["order:note"];
  const access = {
    ...{ name: "flow:t71", entity: "order", record: "62", isWithin: false, entities: ["order"], fixedRows: [], add: [], edit },
    ...{ actions: edit.length > 0 ? ["view", "edit"] : ["view"], view: ["order:name", "order:note"] },
  };
  const desk = {
    get: (part: string) => (kept.get(part) ?? undefined) as DeskEntry | undefined,
    set: (part: string, entry: unknown) => void kept.set(part, entry),
  };
  await render(
    <Stage source={source} viewer={viewer} pane={{ desk }}>
      <HandlerStage calls={world.calls} source={{ ...source, ...(get && { get }), screen: async () => bundleOf(order) }} access={access}>
        <HandlerPage query={query} frame={frame} />
      </HandlerStage>
    </Stage>,
  );
  return { ...world, frame, kept };
}
