import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import {
  type Context,
  type Attributes as OtelAttributes,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TelemetryConfig } from "./config.ts";
import { meters } from "./meters.ts";
import type { OpenSpan, Origin, Recorder, SpanCard } from "./recorder.ts";
import { toldOnce } from "./told-once.ts";
import { contextOf, traceparentOf } from "./trace-context.ts";
import type { Attributes, SpanKind } from "./vocabulary.ts";

/** The name under which the product takes things down. */
const SCOPE = "formwork";
/** Statements of one trace that get spans: an import has tens of thousands. */
const MOST_STATEMENTS = 200;
/** What its receiver has not taken by then is lost: nobody waits longer for a server to stop. */
const LAST_MS = 3_000;
/** No name of the product is longer. */
const LONGEST_VALUE = 200;

const KINDS: Readonly<Partial<Record<SpanKind, OtelKind>>> = {
  ...{ request: OtelKind.SERVER, statement: OtelKind.CLIENT, job: OtelKind.CONSUMER, schedule: OtelKind.PRODUCER },
  ...{ message: OtelKind.CLIENT, webhook: OtelKind.CLIENT },
};

function samplerOf({ name, ratio }: TelemetryConfig["sampler"]): Sampler {
  const root = name.endsWith("on")
    ? new AlwaysOnSampler()
    : name.endsWith("off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith("parentbased") ? new ParentBasedSampler({ root }) : root;
}

class OtelSpan implements OpenSpan {
  readonly #span: Span;
  readonly #top: OtelSpan;
  #statements = 0;
  isOver = false;

  constructor(span: Span, parent: OtelSpan | undefined) {
    this.#span = span;
    this.#top = parent?.top ?? this;
  }

  get top(): OtelSpan {
    return this.#top;
  }
  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span);
  }
  get traceId(): string {
    return this.#span.spanContext().traceId;
  }
  get traceparent(): string {
    return traceparentOf(this.#span.spanContext());
  }
  countStatement(): boolean {
    this.#top.#statements++;
    return this.#top.#statements <= MOST_STATEMENTS;
  }
  note(attributes: Attributes): void {
    this.#span.setAttributes(attributes as OtelAttributes);
  }
  fail(code: string): void {
    this.#span.setAttribute("error.type", code);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.#top === this && this.#statements > 0) this.#span.setAttribute("formwork.statements", this.#statements);
    this.#span.end();
  }
}

/** Takes down by the SDK of OpenTelemetry, and sends it as JSON over HTTP. What its receiver does holds up nobody: what does not fit into the queue is dropped. */
export function openTelemetry(config: TelemetryConfig, log: (line: string) => void): Recorder {
  const { traces, metrics, headers, timeoutMs: timeoutMillis } = config;
  const told = {
    "service.name": config.serviceName,
    "service.instance.id": randomUUID(),
    "host.name": hostname(),
    "process.pid": process.pid,
  };
  const resource = resourceFromAttributes({ ...told, ...config.resource, "service.name": config.serviceName });
  const sends = { headers: { ...headers }, timeoutMillis };
  const spans = traces && toldOnce(new OTLPTraceExporter({ ...sends, url: traces }), `spans for ${new URL(traces).host}`, log);
  const provider = new TracerProvider({
    ...{ resource, sampler: samplerOf(config.sampler), spanLimits: { attributeValueLengthLimit: LONGEST_VALUE } },
    spanProcessors: spans ? [new BatchSpanProcessor({ exporter: spans, scheduledDelayMillis: config.spanDelayMs })] : [],
  });
  const numbers = metrics
    ? meters(resource, toldOnce(new OTLPMetricExporter({ ...sends, url: metrics }), `metrics for ${new URL(metrics).host}`, log), config)
    : undefined;
  const tracer = provider.getTracer(SCOPE);

  function begin({ kind, about, attributes = {} }: SpanCard, { parent, caller, cause }: Origin): OpenSpan {
    const above = parent as OtelSpan | undefined;
    const context = above?.context ?? (caller === undefined ? ROOT_CONTEXT : contextOf(caller));
    const linked = cause === undefined ? undefined : trace.getSpanContext(contextOf(cause));
    const name = kind === "request" || kind === "statement" ? about : `${kind} ${about}`;
    const span = tracer.startSpan(
      name,
      {
        kind: KINDS[kind] ?? OtelKind.INTERNAL,
        attributes: attributes as OtelAttributes,
        ...(linked && { links: [{ context: linked }] }),
      },
      context,
    );
    return new OtelSpan(span, above);
  }

  async function stop(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
    const all = Promise.allSettled([provider.shutdown(), numbers?.stop()]);
    await Promise.race([all, late]);
  }

  return {
    begin,
    count: (metric, attributes) => numbers?.count(metric, attributes),
    measure: (metric, value, attributes) => numbers?.measure(metric, value, attributes),
    observe: (read) => numbers?.observe(read) ?? (() => {}),
    stop,
  };
}
