import type { QueryClient } from "@tanstack/react-query";
import type { App } from "antd";
import type { MessageCode, RealtimeMessage } from "../../model/realtime.ts";
import type { Surroundings } from "../../renderer/services.tsx";

/** What a feature works with when it hears a message of the server. */
export interface HearingContext {
  readonly queries: QueryClient;
  readonly surroundings: Surroundings;
  readonly notification: ReturnType<typeof App.useApp>["notification"];
  /** Opens an address of the workspace. */
  readonly go: (address: string) => void;
}

/** What features do with the messages that are theirs, by code. The others the channel shows by itself (`reactions.ts`). */
export type Hearers = Readonly<Partial<Record<MessageCode, (said: RealtimeMessage, context: HearingContext) => void>>>;
