import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FileVariable } from "../../../../flow/compile/file-variables.ts";
import { sameSettings } from "../../../../flow/design/settings.ts";
import { may } from "../../../../model/actor.ts";
import type { Row } from "../../../../model/wire.ts";
import { reloadRecords } from "../../../../renderer/list/records-key.ts";
import { screenQuery } from "../../../../renderer/screen-query.ts";
import { useServices } from "../../../../renderer/services.tsx";

const ENTITY = "flow-entry-variable";
/** More than any flow has. */
const MOST = 200;

export interface FlowVariables {
  /** Whether he may see the variables of flows. */
  readonly maySee: boolean;
  /** Whether he may add and change them. */
  readonly mayStore: boolean;
  /** The variables of the flow, by name. */
  readonly load: () => Promise<readonly FileVariable[]>;
  /** Adds those that the flow has not, and changes those that say something else; others stay. What is done twice does nothing the second time. */
  readonly store: (variables: readonly FileVariable[]) => Promise<void>;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const variableOf = (row: Readonly<Record<string, unknown>>): FileVariable => {
  const { variableName, showName, variableType, builtin, bindColumnId, bindRelationId } = row;
  const [field, relation] = [textOf(bindColumnId), textOf(bindRelationId)];
  return {
    ...{ variableName: String(variableName), showName: textOf(showName) ?? String(variableName), builtin: builtin === true },
    ...{ variableType: variableType === 1 ? 1 : 0, ...(field && { bindColumnId: field }), ...(relation && { bindRelationId: relation }) },
  };
};

/** The variables of a flow as they go into its file and come out of one. */
export function useFlowVariables(entry: string): FlowVariables {
  const { source, viewer, language } = useServices();
  const client = useQueryClient();
  return useMemo(() => {
    const rows = async (): Promise<readonly Row[]> => {
      // The paths of records come with the documents of a screen of them.
      await client.ensureQueryData(screenQuery(source, "flow-entry-variable-list", language));
      const condition = { field: "flowEntry", op: "eq" as const, value: entry };
      const sort = [{ field: "variableName", order: "asc" as const }];
      return (await source.list(ENTITY, { current: 1, size: MOST, condition, sort })).records;
    };
    return {
      maySee: may(viewer, `${ENTITY}:view`),
      mayStore: ["view", "add", "edit"].every((action) => may(viewer, `${ENTITY}:${action}`)),
      load: async () => (await rows()).map(variableOf),
      async store(variables) {
        if (variables.length === 0) return;
        const stored = new Map((await rows()).map((row) => [row.variableName, row]));
        for (const variable of variables) {
          const row = stored.get(variable.variableName);
          const values = { bindColumnId: null, bindRelationId: null, ...variable };
          if (!row) await source.add(ENTITY, { ...values, flowEntry: entry });
          else if (!sameSettings(variableOf(row), variable)) await source.edit(ENTITY, row.id, values, row.version);
        }
        await reloadRecords(client, ENTITY);
      },
    };
  }, [source, viewer, language, client, entry]);
}
