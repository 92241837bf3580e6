import type { FastifyRequest, FastifySchema } from "fastify";
import type { Actor } from "../model/actor.ts";
import type { Values } from "../model/data-source.ts";
import type { Documents, Entity } from "../model/documents.ts";
import type { LinkedRecords } from "../model/expression-values.ts";
import type { TaskAccess } from "../model/task-access.ts";
import type { Row } from "../model/wire.ts";
import type { Database } from "./db/database.ts";
import type { Edition } from "./documents/edition.ts";
import type { LivingDocuments } from "./documents/published/living.ts";
import type { DocumentStore } from "./documents/store.ts";
import type { Heard } from "./events/event.ts";
import type { MessageFiles } from "./plugins/messages.ts";
import type { ReplicaDoor } from "./records/read/from-replica.ts";
import type { Totals } from "./records/read/totals.ts";

/** What features say of records: the tasks of people, and what a running process holds (`records/access/tasks.ts`). */
export interface TaskDesk {
  enter(context: Context, name: string): Promise<Actor>;
  stands(context: Context, task: TaskAccess): Promise<boolean>;
  heldAmong(context: Context, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** What the product calls texts of records in the reader's language, by id (`wording` of hooks). Undefined where it translates nothing of the entity. */
export type Wording = (context: Context, entity: Entity, rows: readonly Row[]) => Promise<ReadonlyMap<string, Values>> | undefined;

/** What an operation on records needs to know. */
export interface Context {
  readonly db: Database;
  /** Connections beside those that hold transactions, for what is committed at once. Absent: it becomes part of the transaction. */
  readonly aside?: Database | undefined;
  /** Leads to a replica for what only reads (`records/read/from-replica.ts`). Absent: the primary answers. */
  readonly replica?: ReplicaDoor | undefined;
  /** In the language of the request: their titles and messages reach people. */
  readonly documents: Documents;
  readonly actor: Actor;
  /** Up to how many matching records a list counts one by one; absent: 10,000. */
  readonly exactTotal?: number | undefined;
  /** Totals that were counted lately; absent: each is counted anew. */
  readonly totals?: Totals | undefined;
  /** Of a save: the records to which references point, as far as its expressions read them. */
  readonly linked?: LinkedRecords | undefined;
  /** Of an action: the fields to which its document gives what the actor himself is. He need not be able to choose that. */
  readonly ofActor?: ReadonlySet<string> | undefined;
  /** Entities whose changes somebody hears; absent: none. */
  readonly heard?: Heard | undefined;
  /** Absent: nobody has tasks, and nothing is held. */
  readonly tasks?: TaskDesk | undefined;
  /** Absent: texts leave as they are stored. */
  readonly wording?: Wording | undefined;
  /** zh-CN, en, es or ja: the language of messages from documents. */
  readonly language: string;
  readonly request?:
    | {
        readonly id: string;
        readonly method: string;
        readonly url: string;
        readonly ip: string;
        readonly userAgent: string;
        readonly startedAt: number;
      }
    | undefined;
}

/** What a route declares: a permission `{entity}:{action}`, or that it is open to everybody or to every signed-in user. */
export type RoutePermission = string | "public" | "signed-in";

/** A call of the server: its address, and what it declares. */
export interface Route {
  readonly method: string | readonly string[];
  readonly url: string;
  readonly config?: { readonly permission?: RoutePermission } | undefined;
  readonly schema?: Pick<FastifySchema, "params" | "querystring" | "body"> | undefined;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** A route without it stops the start of the server. One that stands for many calls tells that of the call which a request makes. */
    permission?: RoutePermission | ((request: FastifyRequest) => RoutePermission);
    /** The calls of a method that the route stands for; absent where it is one itself. */
    calls?: (method: string) => readonly Route[];
  }
  interface FastifyInstance {
    db: Database;
    aside: Database | undefined;
    documents: DocumentStore;
    living: LivingDocuments;
    messageFiles: MessageFiles;
    exactTotal: number;
    totals: Totals | undefined;
    heard: Heard;
    tasks: TaskDesk | undefined;
    wording: Wording;
    /** The actor with what features close of rows. */
    narrowed: (actor: Actor) => Actor;
  }
  interface FastifyRequest {
    /** Set for every route that is not public. */
    actor: Actor;
    language: string;
    /** The documents that were in force when it began. */
    edition: Edition;
    /** The context of record operations for this request. */
    context(): Context;
  }
}
