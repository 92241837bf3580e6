import type { FastifyPluginAsync } from "fastify";
import type { Config } from "./config.ts";
import type { Channel } from "./db/channel.ts";
import type { Database } from "./db/database.ts";
import type { LivingDocuments } from "./documents/published/living.ts";
import type { EventConsumer } from "./events/consumer.ts";
import type { LoginPolicies } from "./identity/login-policies.ts";
import type { Sessions } from "./identity/sessions.ts";
import type { JobKindCard } from "./jobs/kinds.ts";
import type { FileService } from "./modules/files/service.ts";
import type { SocketMessage } from "./modules/realtime/messages.ts";
import type { StaleSessions } from "./modules/users/stale-sessions.ts";
import type { ErrorLog } from "./plugins/error-log.ts";
import type { MessageFiles, Messages } from "./plugins/messages.ts";
import type { TaskProvider } from "./records/access/tasks.ts";
import type { HookTable } from "./records/context.ts";
import type { Call } from "./records/wire/call.ts";
import type { Outbox } from "./senders/outbox.ts";

/** What there is when features are made: the server beside its calls. */
export interface Ground {
  readonly db: Database;
  readonly config: Config;
  readonly channel: Channel | undefined;
  readonly sessions: Sessions;
  readonly policies: LoginPolicies;
  readonly stale: StaleSessions;
  readonly living: LivingDocuments;
  readonly files: FileService;
  readonly outbox: Outbox;
  readonly messageFiles: MessageFiles;
  /** Texts of failures, of what is sent, of settings, of tools for assistants, and of the flows that come with the product (`modules/flow/texts.ts`). */
  readonly messages: Readonly<Record<"errors" | "letters" | "settings" | "flows" | "flowProblems" | "formPlan" | "mcp", Messages>>;
  readonly recordError: ErrorLog;
  /** The hooks of all features: complete when their routes are made. */
  readonly hooks: HookTable;
}

/** A part of the product beside its records, as one value: the server is made of what features say here. All but the name may be left out. */
export interface Feature {
  readonly name: string;
  /** Its operations (`serve(app, …)`). One that gives later features something is wrapped by `fastifyPlugin`. */
  readonly routes?: FastifyPluginAsync;
  /** Calls that every entity has in both dialects, beside those that read and write records, and operations of single ones (x-operations). */
  readonly calls?: readonly Call[];
  /** What else must be true of changes of records, or happens with them, by entity; what is shown of records, and which. */
  readonly hooks?: HookTable;
  /** Who hears of changes of records once they are committed. */
  readonly consumers?: readonly EventConsumer[];
  /** Kinds of background jobs. */
  readonly jobs?: Readonly<Record<string, JobKindCard>>;
  /** What browsers are told when a process says something on a topic. */
  readonly messages?: readonly SocketMessage[];
  /** People's tasks on records, and the records that its processes hold. */
  readonly tasks?: TaskProvider;
  /** When the server closes, after its last request. */
  readonly close?: () => void | Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The calls that features give to every entity. */
    recordCalls: readonly Call[];
  }
}

/** A feature, or how it is made of what there is. */
export type FeatureCard = Feature | ((ground: Ground) => Feature);

export const featureOf = (card: FeatureCard, ground: Ground): Feature => (typeof card === "function" ? card(ground) : card);
