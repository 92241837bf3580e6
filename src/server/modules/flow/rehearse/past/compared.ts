import type { Replay } from "../../../../../flow/replay.ts";
import type { Row } from "../../../../../model/wire.ts";
import type { PastInstance } from "./past-flows.ts";

/** A past flow, and how it would have gone. */
export interface Compared {
  readonly flow: PastInstance;
  readonly row: Row;
  readonly replay: Replay;
}
