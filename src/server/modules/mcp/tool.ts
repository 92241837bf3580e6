import type { AnySchema, ValueOf } from "../../../model/contract/schema.ts";
import type { McpCaller } from "./caller.ts";

/** What an assistant can have done, as one value. */
export interface McpTool {
  readonly name: string;
  /** For the assistant, in short English; its title is for the person, in his language (`locales/<language>/mcp.json`). */
  readonly description: string;
  readonly input: AnySchema;
  /** Nothing is changed by it. */
  readonly reads: boolean;
  /** It takes something back, or changes records. */
  readonly destroys?: boolean;
  /** Beside the right to connect. */
  readonly permission?: string;
  readonly run: (caller: McpCaller, input: never) => Promise<object>;
}

/** A tool whose function gets what its schema says. */
export const tool = <S extends AnySchema>(
  card: Omit<McpTool, "input" | "run"> & {
    readonly input: S;
    readonly run: (caller: McpCaller, input: ValueOf<S>) => Promise<object>;
  },
): McpTool => card as McpTool;
