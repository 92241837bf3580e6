import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFlowCalls } from "../calls.tsx";
import { refreshMessages } from "./flow-counts.ts";

/** Notes, once, that the user has seen the copies and reminders of a flow that he looks at: they are counted no more. */
export function useSeenMessages(instance: string | null | undefined): void {
  const { own } = useFlowCalls();
  const queries = useQueryClient();
  useEffect(() => {
    if (!instance) return;
    // Where it fails they stay unread; nothing on the page hangs on it.
    own.readMessages({ body: { processInstanceId: instance } }).then(
      () => refreshMessages(queries),
      () => {},
    );
  }, [own, queries, instance]);
}
