import { type Context, ROOT_CONTEXT, type SpanContext, trace } from "@opentelemetry/api";

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** What the header `traceparent` of https://www.w3.org/TR/trace-context/ says; the root where it says nothing that can be used. */
export function contextOf(traceparent: string): Context {
  const [, version, traceId = "", spanId = "", flags = "", more] = TRACEPARENT.exec(traceparent.trim()) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return ROOT_CONTEXT;
  const spanContext: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return /^0+$/.test(traceId) || /^0+$/.test(spanId) ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
