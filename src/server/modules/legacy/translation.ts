import type { AnswerOf, Operation, Received } from "../../../model/contract/operation.ts";
import type { Ask } from "./ask.ts";

/** A call of the older dialect, and which calls of the product answer it. */
export interface Translation {
  readonly operation: Operation & { readonly entity?: never };
  readonly answer: (ask: Ask, received: Received<Operation>) => Promise<unknown>;
}

/** Says which calls a call of the older dialect is: what goes in is put into their words, and what comes out into its own. It decides nothing. */
export const translation = <O extends Operation & { readonly entity?: never }>(
  operation: O,
  answer: (ask: Ask, received: Received<O>) => Promise<AnswerOf<O>>,
): Translation => ({ operation, answer: answer as Translation["answer"] });
