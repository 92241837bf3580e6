import { type AnswerOf, type Input, type Operation, pathOf } from "../model/contract/operation.ts";
import type { Http, RequestOptions } from "./http.ts";

type Options = Pick<RequestOptions, "signal" | "keepalive" | "onMessage">;
interface Sent extends Options {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: RequestOptions["query"];
  readonly body?: unknown;
}

type Call<O extends Operation> =
  Record<never, never> extends Input<O>
    ? (input?: Input<O> & Options) => Promise<AnswerOf<O>>
    : (input: Input<O> & Options) => Promise<AnswerOf<O>>;

/**
 * The operations of a contract whose bodies are JSON as functions of the browser: `calls.saveProfile({ body: { realName } })` gives what it
 * answers. Those of entities are none of them: a screen's actions call them, where the entity has its calls.
 */
export type Calls<Contract> = {
  readonly [K in keyof Contract]: Contract[K] extends { readonly bodyType: string } | { readonly entity: string }
    ? never
    : Contract[K] extends Operation
      ? Call<Contract[K]>
      : never;
};

export function callsOf<const Contract extends Readonly<Record<string, Operation>>>(http: Http, contract: Contract): Calls<Contract> {
  const call =
    (operation: Operation) =>
    ({ params, ...options }: Sent = {}) =>
      http(operation.method, pathOf(operation, params), options);
  return Object.fromEntries(Object.entries(contract).map(([name, operation]) => [name, call(operation)])) as Calls<Contract>;
}
