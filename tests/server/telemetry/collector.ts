import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = string | number | boolean;
export type Told = Readonly<Record<string, Value>>;

/** A span as a collector has got it. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Told;
  /** Ids of the traces to which it links. */
  readonly links: readonly string[];
  readonly hasFailed: boolean;
}

export interface CollectedMetric {
  readonly name: string;
  readonly unit: string;
  readonly points: readonly { readonly attributes: Told; readonly value: number }[];
}

export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly metrics: CollectedMetric[];
  readonly resources: Told[];
  /** Every text that came, but for ids, times and measures: names, attributes, events, states. */
  readonly texts: Set<string>;
  /** What is sent is taken, and never answered. */
  isSilent: boolean;
  close(): Promise<void>;
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, Value>>;
}
const toldOf = (pairs: readonly KeyValue[] = []): Told =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] as Value]));

const NO_TEXTS = /^(traceId|spanId|parentSpanId|.*UnixNano|bucketCounts|explicitBounds|count|sum|min|max|asInt|asDouble)$/;

/** Every text and number below a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) if (!NO_TEXTS.test(name)) yield* textsIn(part);
  } else if (value !== null && value !== undefined) yield String(value);
}

// biome-ignore lint/suspicious/noExplicitAny: what another program sends, in the form of its protocol
type Json = any;

/** Somebody to whom traces and metrics are sent by OTLP, as JSON over HTTP. */
export async function collector(): Promise<Collector> {
  const self: Collector = { url: "", spans: [], metrics: [], resources: [], texts: new Set(), isSilent: false, close: async () => {} };

  function takeSpans(body: Json): void {
    for (const { resource, scopeSpans } of body.resourceSpans) {
      self.resources.push(toldOf(resource.attributes));
      for (const span of scopeSpans.flatMap((one: Json) => one.spans)) {
        const { name, traceId, spanId, parentSpanId, kind, links = [], status } = span;
        self.spans.push({
          ...{ name, traceId, spanId, parentSpanId, kind, attributes: toldOf(span.attributes) },
          ...{ links: links.map((link: Json) => link.traceId), hasFailed: status?.code === 2 },
        });
      }
    }
  }

  function takeMetrics(body: Json): void {
    for (const metric of body.resourceMetrics.flatMap((one: Json) => one.scopeMetrics).flatMap((one: Json) => one.metrics)) {
      const { dataPoints = [] } = metric.gauge ?? metric.sum ?? metric.histogram ?? {};
      const points = dataPoints.map((point: Json) => ({
        ...{ attributes: toldOf(point.attributes), value: Number(point.asDouble ?? point.asInt ?? point.count) },
      }));
      self.metrics.push({ name: metric.name, unit: metric.unit, points });
    }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString());
    for (const text of textsIn(body)) self.texts.add(text);
    if (request.url === "/v1/traces") takeSpans(body);
    else takeMetrics(body);
    if (!self.isSilent) response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(self, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
