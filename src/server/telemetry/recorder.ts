import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, MetricOf, SpanKind } from "./vocabulary.ts";

/** A span that has begun. */
export interface OpenSpan {
  readonly traceId: string;
  /** As https://www.w3.org/TR/trace-context/ writes it. */
  readonly traceparent: string;
  readonly isOver: boolean;
  /** Whether one more statement within it gets a span of its own. */
  countStatement(): boolean;
  note(attributes: Attributes): void;
  /** @param code a key of texts, or an SQLSTATE: never a text */
  fail(code: string): void;
  end(): void;
}

export interface SpanCard {
  readonly kind: SpanKind;
  /** What it is about, by a name of the product or its documents. */
  readonly about: string;
  readonly attributes?: Attributes;
}

/** Where a span belongs: below one of this process, below what a caller says of itself, or by itself, as came of something. */
export interface Origin {
  readonly parent?: OpenSpan | undefined;
  readonly caller?: string | undefined;
  readonly cause?: string | undefined;
}

/** One number of a gauge. */
export interface Reading {
  readonly metric: MetricOf<"gauge">;
  readonly value: number;
  readonly attributes?: Attributes;
}
export type ReadGauges = () => readonly Reading[] | Promise<readonly Reading[]>;

/** What takes down what the process does. */
export interface Recorder {
  begin(card: SpanCard, origin: Origin): OpenSpan;
  count(metric: MetricOf<"counter">, attributes: Attributes): void;
  measure(metric: MetricOf<"histogram">, value: number, attributes: Attributes): void;
  /** Reads gauges whenever metrics are reported; gives back how to end that. */
  observe(read: ReadGauges): () => void;
  /** Hands on what there is, as far as that is taken soon, and ends. */
  stop(): Promise<void>;
}

let active: Recorder | undefined;
const scope = new AsyncLocalStorage<OpenSpan | undefined>();

/** What takes down what this process does; undefined as long as nobody asked for it. It is set before the database is connected. */
export const recorder = (): Recorder | undefined => active;

export function setRecorder(next: Recorder | undefined): void {
  active = next;
}

/** The span within which this runs. */
export function currentSpan(): OpenSpan | undefined {
  const span = active && scope.getStore();
  return span?.isOver ? undefined : span;
}

/** Does a work whose spans are below this one. */
export const within = <T>(span: OpenSpan | undefined, work: () => T): T => scope.run(span, work);

/** Does a work that is none of what it was begun in. */
export const apart = <T>(work: () => T): T => (active ? scope.run(undefined, work) : work());

/**
 * Does a work in a span of its own, below the one in which it was begun.
 * @param apart its span stands by itself; `cause` is the trace of what it came of
 * @param codeOf the code of what it failed by
 */
export async function inSpan<T>(
  card: SpanCard,
  work: (span: OpenSpan | undefined) => Promise<T>,
  {
    isApart = false,
    cause,
    codeOf = () => "server.failed",
  }: { isApart?: boolean; cause?: string | undefined; codeOf?: (error: unknown) => string } = {},
): Promise<T> {
  if (!active) return work(undefined);
  const parent = isApart ? undefined : currentSpan();
  const span = active.begin(card, { parent, cause });
  try {
    return await scope.run(span, () => work(span));
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}
