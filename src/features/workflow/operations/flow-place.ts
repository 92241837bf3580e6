import { idOf } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import type { FlowCalls } from "../calls.tsx";

/** Where something stands in a flow. */
export interface FlowPlace {
  readonly processInstanceId: string;
  readonly taskId?: string | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

/**
 * The flow of a row, and its task where the row is one: of tasks, flows, messages of flows and records that go through flows.
 * @returns undefined where a record was never submitted, or its flows are not the viewer's
 */
export async function placeOf(entity: Entity, row: Row, calls: FlowCalls): Promise<FlowPlace | undefined> {
  if (entity.$id === "flow-instance") return { processInstanceId: row.id };
  const of = textOf(idOf(row.flowInstance));
  if (entity.$id === "flow-task") return of === undefined ? undefined : { processInstanceId: of, taskId: row.id };
  if (of !== undefined) return { processInstanceId: of, taskId: textOf(idOf(row.flowTask)) };
  const [newest] = await calls.own.instancesOf({ query: { tableClassName: entity["x-table"], businessKey: row.id } });
  return newest && { processInstanceId: newest.processInstanceId };
}

/** The address of the page on which it is handled or read (specification workflow §2). */
export function handlerAddress({ processInstanceId, taskId }: FlowPlace, readOnly = false): string {
  const query = new URLSearchParams({
    processInstanceId,
    ...(taskId !== undefined && { taskId }),
    ...(readOnly && { readOnly: "true" }),
  });
  return `/handlerFlowTask?${query}`;
}
