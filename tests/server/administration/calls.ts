import type { Platform } from "../platform/platform.ts";

/** What `data` of an answer is. */
export type Shape = "nothing" | "list" | "page" | "rpc page" | "record" | "text" | "yes or no" | readonly string[];

/** Records that calls are made about, by entity. */
export type Ground = Readonly<Record<string, string>>;

/** A call of the specification, and how its client makes it: payload names as there. */
export interface CallOfSpecification {
  readonly call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  readonly query?: Readonly<Record<string, string | ((ground: Ground) => string)>>;
  readonly body?: (ground: Ground, server: Platform) => unknown;
  /** Names of `:id` and its like in the path, by the record that they stand for. */
  readonly about?: string;
  readonly answer: Shape;
  /** Where the answer is a refusal, as the installation of the test has nothing that could be done. */
  readonly refused?: string;
  /** Ends sessions, so that it is made by somebody else than the rest. */
  readonly apart?: boolean;
}
