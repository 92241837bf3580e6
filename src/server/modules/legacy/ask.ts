import type { FastifyRequest, InjectOptions } from "fastify";
import type { AnswerOf, Operation, Received } from "../../../model/contract/operation.ts";
import { pathOf } from "../../../model/contract/operation.ts";
import type { GivenBy, RecordContract } from "../../../model/contract/record-contract.ts";
import { entityOf } from "../../../model/documents.ts";
import { baseOf } from "../../../model/record-base.ts";
import { type Envelope, NO_ERROR } from "../../../model/wire.ts";

/** What the call that is asked for did not do, as it said so. */
export class Refused extends Error {
  readonly status: number;
  readonly content: Envelope;
  readonly retryAfter: string | undefined;
  constructor(status: number, content: Envelope, retryAfter: string | undefined) {
    super(content.errorCode);
    this.status = status;
    this.content = content;
    this.retryAfter = retryAfter;
  }
}

/** What is said of the request itself: its body, its connection, that it is done once; and not of who asks. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set([
  ...[
    "accept-encoding",
    "connection",
    "content-encoding",
    "content-length",
    "content-type",
    "expect",
    "if-none-match",
    "if-modified-since",
  ],
  ...["idempotency-key", "range", "transfer-encoding", "upgrade"],
]);

type Asking = { readonly [part in "params" | "query" | "body"]?: unknown };

/**
 * Asks other calls of the server in the name of who sent a request: guarded, checked, limited and logged as if he had made them himself, at the address of his own
 * connection.
 */
export class Ask {
  readonly #request: FastifyRequest;
  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  /** @throws Refused with what it answered, where it did not do it */
  of<O extends Operation>(operation: O, asking: Partial<Received<O>> = {}): Promise<AnswerOf<O>> {
    const { entity, method }: Operation = operation;
    const base = entity === undefined ? "" : this.#baseOf(entity);
    return this.#send(method, `${base}${pathOf(operation, (asking as Asking).params as Readonly<Record<string, unknown>>)}`, asking);
  }

  /** The same of a call that every entity has, in the REST dialect. */
  records<C extends RecordContract>(entity: string, contract: C, asking: Asking = {}): Promise<GivenBy<C>> {
    const path = pathOf({ path: `/${contract.path}` }, asking.params as Readonly<Record<string, unknown>>).slice(1);
    return this.#send(contract.method, `${this.#baseOf(entity)}${path}`, asking);
  }

  #baseOf(entity: string): string {
    return `/${baseOf(entityOf(this.#request.edition.documents, entity))}`;
  }

  async #send<T>(method: Operation["method"], url: string, { query, body }: Asking): Promise<T> {
    const { server, headers, socket } = this.#request;
    const passed = Object.entries(headers).filter(([name]) => !OF_THE_REQUEST.has(name));
    const asked: InjectOptions = { method, url, headers: Object.fromEntries(passed) as Record<string, string> };
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const answer = await server.inject({
      ...asked,
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      ...(body !== undefined && body !== null && { payload: body as object }),
    });
    const content = answer.json<Envelope<T>>();
    if (content.errorCode !== NO_ERROR) {
      const retryAfter = answer.headers["retry-after"];
      throw new Refused(answer.statusCode, content, retryAfter === undefined ? undefined : String(retryAfter));
    }
    return content.data as T;
  }
}
