import type {} from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Actor } from "../model/actor.ts";
import type { Documents } from "../model/documents.ts";

/** The database. Tables follow documents and are known at run time only; names come from a checked document, values are always bound. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Database = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: see above
export type DatabaseTransaction = Transaction<any>;

/** What an operation on records needs to know. */
export interface Context {
  readonly db: Database;
  /** In the language of the request: their titles and messages reach people. */
  readonly documents: Documents;
  readonly actor: Actor;
  /** Up to how many matching records a list counts one by one; absent: 10,000. */
  readonly exactTotal?: number | undefined;
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

declare module "fastify" {
  interface FastifyContextConfig {
    /** A route without it stops the start of the server. */
    permission?: RoutePermission;
  }
  interface FastifyInstance {
    db: Database;
    documents: Documents;
    exactTotal: number;
  }
  interface FastifyRequest {
    /** Set for every route that is not public. */
    actor: Actor;
    language: string;
    /** The context of record operations for this request. */
    context(): Context;
  }
}
