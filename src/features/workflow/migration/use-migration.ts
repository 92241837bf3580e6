import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminResults } from "../../../model/contract/flow/administer.ts";
import type { MigrationPreview } from "../../../model/contract/flow/migration.ts";
import { reloadRecords } from "../../../renderer/list/records-key.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useFlowCalls } from "../calls.tsx";

/** Flows that one call takes. */
const AT_ONCE = 200;

/** What became of a flow in this dialog. */
export interface Move {
  readonly id: string;
  readonly title: string;
  readonly state: "moved" | "back" | "failed";
  /** Why the last that was tried is refused. */
  readonly message: string | null;
}

export type Steps = Readonly<Record<string, string>>;
type Flow = Pick<MigrationPreview["instances"][number], "id" | "title">;

/**
 * The preview of a migration, and what was done: flows are moved and moved back, each with its answer.
 * @param source id of the version by which the flows run
 * @param target id of the other one; undefined: none is chosen yet
 * @param steps nodes that were chosen for others, beside those that are proposed
 */
export function useMigration(source: string, target: string | undefined, steps: Steps) {
  const { migration } = useFlowCalls();
  const client = useQueryClient();
  const textOf = useErrorText();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: ["flow", "migration", source, target, steps],
    queryFn: () => migration.preview({ body: { source, target: target ?? "", mapping: steps } }),
    enabled: target !== undefined,
    placeholderData: (former) => (former?.target.id === target ? former : undefined),
    ...{ gcTime: 0, staleTime: 0, retry: false },
  });

  /** Does something to the flows, as many as a call takes at a time; those before stay done when a call fails. */
  async function toEach(flows: readonly Flow[], act: (ids: string[]) => Promise<AdminResults>, state: "moved" | "back"): Promise<void> {
    if (isBusy || flows.length === 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      for (let at = 0; at < flows.length; at += AT_ONCE) {
        const part = flows.slice(at, at + AT_ONCE);
        const results = new Map((await act(part.map(({ id }) => id))).map((result) => [result.id, result]));
        setMoves((before) => {
          const now = part.map(({ id, title }): Move => {
            const result = results.get(id);
            // What could not be moved back is still moved.
            const refused = before.find((one) => one.id === id)?.state === "moved" ? "moved" : "failed";
            return { id, title, state: result?.ok ? state : refused, message: result?.message ?? null };
          });
          return [...before.filter(({ id }) => !now.some((one) => one.id === id)), ...now];
        });
      }
    } catch (error) {
      setFailure(textOf(error));
    }
    await Promise.all([preview.refetch(), reloadRecords(client, "flow-publish"), reloadRecords(client, "flow-instance")]);
    setBusy(false);
  }
  const move = (flows: readonly Flow[], comment: string) =>
    toEach(
      flows,
      (processInstanceIds) =>
        migration.run({ body: { target: target ?? "", processInstanceIds, mapping: steps, comment: comment.trim() || null } }),
      "moved",
    );
  const moveBack = (flows: readonly Flow[]) =>
    toEach(flows, (processInstanceIds) => migration.undo({ body: { processInstanceIds } }), "back");
  return { preview, moves, failure, isBusy, move, moveBack };
}
