import type { AnySchema, SentOf, ValueOf } from "./schema.ts";

/** Who may make a call: everybody, who is signed in, or who holds a permission `{entity}:{action}`. */
export type OperationPermission = "public" | "signed-in" | `${string}:${string}`;

/**
 * A call of the server, said once: from it come the route with its validation (`server/plugins/serve.ts`), its entry in the API description, the
 * typed call of the browser (`client/calls.ts`), and the permission that roles may be given. Answers stand in the envelope of specification
 * shell §8; `answer` is its `data`.
 */
export interface Operation {
  /** `{feature}.{name}`: its operationId. */
  readonly id: `${string}.${string}`;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** From the root, with `:name` for parameters; of an entity's operation from the base path of the entity's calls: `/:id/resetPassword`. */
  readonly path: `/${string}`;
  /**
   * The entity whose operation it is: it lies below the entity's calls (x-api), wherever those are, as long as the entity names it in
   * x-operations (`server/records/wire/operation-call.ts`). Left out: it has an address of its own.
   */
  readonly entity?: string;
  readonly permission: OperationPermission;
  /** Only for the user himself, not for one who acts as him. */
  readonly inPerson?: boolean;
  /**
   * Whether an API key may make the call. Left out: it may where the call asks for a permission, which the key's role then has, and not where being signed in is
   * enough, as such calls are about the person himself.
   */
  readonly byKey?: boolean;
  /** What it does by the context of the request is one transaction, and nothing else: with an Idempotency-Key it is done exactly once. */
  readonly whole?: boolean;
  /** Its answer holds a secret, which is kept nowhere: who repeats it by an Idempotency-Key is not told it again. */
  readonly untold?: boolean;
  /** May be asked in a task, which the request names: that decides about its record. */
  readonly inTask?: boolean;
  /** Also for a user who must change his password first. */
  readonly beforePasswordChange?: boolean;
  /** The answer has a tag: who has it already is told that it is still the same (304). */
  readonly tagged?: boolean;
  readonly summary: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Of a body that is no JSON: its handler reads it from the request, and the browser sends it by itself. */
  readonly bodyType?: "application/octet-stream" | "multipart/form-data";
  readonly answer: AnySchema;
}

export const operation = <const O extends Operation>(declaration: O): O => declaration;

type Part<O, K extends "params" | "query" | "body"> = O extends { readonly [key in K]: infer S } ? S : undefined;
type ReadPart<S> = S extends AnySchema ? ValueOf<S> : undefined;

/** What a handler is given of a request, validated. */
export interface Received<O extends Operation> {
  readonly params: ReadPart<Part<O, "params">>;
  readonly query: ReadPart<Part<O, "query">>;
  readonly body: ReadPart<Part<O, "body">>;
}
export type AnswerOf<O extends Operation> = ValueOf<O["answer"]>;

type SentPart<O, K extends "params" | "query" | "body"> =
  Part<O, K> extends AnySchema
    ? Record<never, never> extends SentOf<Part<O, K>>
      ? { readonly [key in K]?: SentOf<Part<O, K>> | undefined }
      : { readonly [key in K]: SentOf<Part<O, K>> }
    : unknown;
/** What a caller says. */
export type Input<O> = SentPart<O, "params"> & SentPart<O, "query"> & SentPart<O, "body">;

/** The path with its parameters filled in. */
export const pathOf = ({ path }: Pick<Operation, "path">, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The word of a permission `{entity}:{action}`. */
export const wordIn = (permission: string): string => permission.slice(permission.indexOf(":") + 1);
