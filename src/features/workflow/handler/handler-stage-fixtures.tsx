import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { type ReactNode, useState } from "react";
import type { TaskAccessAnswer } from "../../../model/contract/tasks.ts";
import type { DataSource } from "../../../model/data-source.ts";
import { ServicesProvider, useServices } from "../../../renderer/services.tsx";
import { type FlowCalls, FlowCallsProvider } from "../calls.tsx";

interface StageProps {
  readonly calls: FlowCalls;
  /** Gives the record of the task. */
  readonly source: DataSource;
  readonly access: TaskAccessAnswer;
  readonly children: ReactNode;
}

/** The world around the handler page in tests and stories: inside of services, with the calls of flows and what the task opens. */
export function HandlerStage({ calls, source, access, children }: StageProps) {
  const services = useServices();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [value] = useState(() => ({ ...services, inTask: () => ({ source, access: async () => access }) }));
  return (
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={client}>
        <ServicesProvider value={value}>
          <FlowCallsProvider value={calls}>{children}</FlowCallsProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
