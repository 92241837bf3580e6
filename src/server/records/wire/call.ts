import type { FastifyRequest } from "fastify";
import type { Action } from "../../../model/actor.ts";
import type { Operation } from "../../../model/contract/operation.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import type { RecordContext } from "../context.ts";
import type { Schema } from "./call-schemas.ts";

/** One call that entities have: how it is addressed, who may make it, what goes in and out, and what it does. The same value for all of them. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the entity's base path: empty for the base itself, `/:id` for one record, `/:id/…` for something of it. */
  readonly path: "" | `/${string}`;
  /** What may be done with it: a generic action, or a word that each entity has by itself. */
  readonly action: Action | ((entity: Entity) => string);
  /** Entities without the generic action do not have the call; of the others, all where this is left out. */
  readonly isFor?: (entity: Entity) => boolean;
  /** The last part of the operation id and of the summary. */
  readonly name: string;
  /** The operation of an entity that it is: its contract says its id, and what it is about. It lies in one dialect of the wire alone. */
  readonly operation?: Operation;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema | ((entity: Entity, documents: Documents) => Schema);
  /** The body is that of a save, which checks it field by field and names every error at once. */
  readonly saves?: boolean;
  /** Whether a replica may answer it: it shows many records, and changes none. */
  readonly fromReplica?: boolean;
  /** What `data` holds, made from the schema of a record of the entity. */
  readonly gives: (record: Schema) => Schema;
  readonly run: (context: RecordContext, entity: Entity, request: FastifyRequest) => Promise<unknown>;
}

/** The word under which an entity's permission for a call is granted. */
export const actionIn = (entity: Entity, { action }: Call): string => (typeof action === "string" ? action : action(entity));
