import type { Entity } from "../../../model/documents.ts";
import { keepOf } from "../../../model/fields.ts";
import { type EventKind, tellEvents } from "../../events/event.ts";
import type { Stored } from "../column.ts";
import type { HistoryEntry, RecordContext } from "../context.ts";
import { together } from "../together.ts";
import { type ChangeKind, keepHistory } from "./history.ts";

type RecordChangeKind = Exclude<
  ChangeKind,
  "runAs" | "runAsEnd" | "seeAs" | "seeAsEnd" | "explain" | "endSession" | "sendMessage" | "enterApp" | "appTicket" | "assign"
>;

const EVENTS: Readonly<Record<RecordChangeKind, EventKind>> = {
  ...{ add: "created", edit: "updated", review: "updated" },
  ...{ remove: "removed", delete: "deleted", restore: "restored" },
};

/** Says what a change did, in its transaction: to the operation log with values, to those who listen without, and to whoever applies it. */
export async function noteChanges(
  context: RecordContext,
  entity: Entity,
  kind: RecordChangeKind,
  entries: readonly HistoryEntry[],
): Promise<void> {
  context.onChange?.(entity, entries);
  const parent = entity["x-parent"];
  const events = entries.map(({ id, tenant = context.actor.tenant, version, before, after }) => {
    // What is told for its words alone is the same before and after.
    const isChanged = (name: string) => !before || before[name] !== after?.[name];
    const fields = kind === "restore" ? [] : Object.keys(after ?? {}).filter(isChanged);
    const isMoved = kind === "edit" && parent !== undefined && fields.includes(parent);
    return {
      ...{ record: id, kind: isMoved ? ("moved" as const) : EVENTS[kind], fields },
      ...{ version: typeof version === "number" ? version : null, tenant: tenant ?? null },
    };
  });
  await together(keepHistory(context, entity, kind, entries), tellEvents(context, entity, events));
}

/** The version that a record has after a change by `columnsOfChange`. */
export const nextVersion = (entity: Entity, { version }: Readonly<Stored>): number | undefined =>
  keepOf(entity).version && typeof version === "number" ? version + 1 : undefined;
