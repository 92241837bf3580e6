import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { FlowInstanceRow } from "../../../model/contract/flow/instance.ts";
import { useFlowCalls } from "../calls.tsx";

/** Above all that the browser knows of flows: what is told of a flow by the socket outdates it. */
export const FLOWS = ["flow"] as const;

/** Of a running flow (dictionary work_order_status). */
const RUNNING = 1;

/** What was said and done in a flow, and who has it. */
export function useCourse({ processInstanceId: id, status }: FlowInstanceRow) {
  const { operation, own } = useFlowCalls();
  const { language } = useTranslation().i18n;
  const query = { processInstanceId: id };
  const common = { retry: false, staleTime: 0 } as const;
  const comments = useQuery({
    ...common,
    queryKey: [...FLOWS, id, "comments", language],
    queryFn: ({ signal }) => operation.comments({ query, signal }),
  });
  const participants = useQuery({
    ...common,
    queryKey: [...FLOWS, id, "participants", language],
    queryFn: ({ signal }) => own.participants({ query, signal }),
  });
  // What cannot be foreseen is left out; the past stands by itself.
  const prediction = useQuery({
    ...common,
    queryKey: [...FLOWS, id, "prediction", language],
    queryFn: ({ signal }) => own.predict({ query, signal }),
    enabled: status === RUNNING,
  });
  return { comments, participants, prediction };
}

/** The drawing of a flow, how far it is and who approves. The drawing of a published version never changes. */
export function usePicture({ processInstanceId: id, processDefinitionId }: FlowInstanceRow) {
  const { operation } = useFlowCalls();
  const { language } = useTranslation().i18n;
  const query = { processInstanceId: id };
  const picture = useQuery({
    queryKey: [...FLOWS, "bpmn", processDefinitionId, language],
    queryFn: ({ signal }) => operation.bpmn({ query: { processDefinitionId: processDefinitionId ?? "" }, signal }),
    enabled: processDefinitionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const progress = useQuery({
    queryKey: [...FLOWS, id, "progress", language],
    queryFn: async ({ signal }) => {
      const [marks, names] = await Promise.all([operation.highlight({ query, signal }), operation.approveNames({ query, signal })]);
      return { marks, names };
    },
    staleTime: 0,
    retry: false,
  });
  return { picture, progress };
}

/** The flows of a record that the user sees, the newest first. */
export function useInstancesOf(tableClassName: string, businessKey: string | undefined) {
  const { own } = useFlowCalls();
  const { language } = useTranslation().i18n;
  return useQuery({
    queryKey: [...FLOWS, "of", tableClassName, businessKey, language],
    queryFn: ({ signal }) => own.instancesOf({ query: { tableClassName, businessKey: businessKey ?? "" }, signal }),
    enabled: businessKey !== undefined,
    staleTime: 0,
    retry: false,
  });
}
