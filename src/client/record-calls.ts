import { type Input, pathOf } from "../model/contract/operation.ts";
import type { GivenBy, RecordContract } from "../model/contract/record-contract.ts";
import type { Http, RequestOptions } from "./http.ts";

type Addressed = Pick<RecordContract, "method" | "path" | "gives"> & Partial<RecordContract>;
type Options = Pick<RequestOptions, "signal">;
interface Sent extends Options {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: RequestOptions["query"];
  readonly body?: unknown;
}

/** The calls that entities have as functions of the browser: `calls.get(base, { params: { id } })`, `base` that of the entity's calls. */
export type RecordCalls<Contract> = {
  readonly [K in keyof Contract]: Contract[K] extends Addressed
    ? Record<never, never> extends Input<Contract[K]>
      ? (base: string, input?: Input<Contract[K]> & Options) => Promise<GivenBy<Contract[K]>>
      : (base: string, input: Input<Contract[K]> & Options) => Promise<GivenBy<Contract[K]>>
    : never;
};

export function recordCallsOf<const Contract extends Readonly<Record<string, Addressed>>>(
  http: Http,
  contract: Contract,
): RecordCalls<Contract> {
  const call =
    ({ method, path }: Addressed) =>
    (base: string, { params, ...options }: Sent = {}) =>
      http(method, `${base}${pathOf({ path: path as `/${string}` }, params)}`, options);
  return Object.fromEntries(Object.entries(contract).map(([name, one]) => [name, call(one)])) as RecordCalls<Contract>;
}
