import type { Action } from "../actor.ts";
import type { RecordSchema } from "./record-parts.ts";
import type { AnySchema, ValueOf } from "./schema.ts";

/**
 * A call that entities have below their base paths, said once for all of them and for both sides: the server serves it by these values
 * (`server/records/wire`), the browser calls it by them (`client/record-calls.ts`).
 */
export interface RecordContract {
  /** The last part of the operation id and of the summary. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the entity's base path: empty for the base itself, `/:id` for one record, `/:id/…` for something of it. */
  readonly path: "" | `/${string}`;
  /** What may be done with it. */
  readonly action: Action;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  /** What every entity takes; where an entity says more of it (its fields), the server does. */
  readonly body?: AnySchema;
  /** What `data` holds, made from the schema of a record of the entity. */
  readonly gives: (record: RecordSchema) => AnySchema;
}

export type GivenBy<C extends Pick<RecordContract, "gives">> = ValueOf<ReturnType<C["gives"]>>;
