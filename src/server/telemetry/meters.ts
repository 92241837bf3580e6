import type { Counter, Histogram, ObservableGauge, Attributes as OtelAttributes } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from "@opentelemetry/sdk-metrics";
import type { TelemetryConfig } from "./config.ts";
import type { ReadGauges, Recorder } from "./recorder.ts";
import { METRICS, type MetricName } from "./vocabulary.ts";

/** Seconds, from a number that is ready to a job of minutes. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 60, 600];
/** A gauge that is not read by then is left out. */
const READ_MS = 5_000;

type Meters = Pick<Recorder, "count" | "measure" | "observe" | "stop">;

/** The metrics of the process. */
export function meters(
  resource: Resource,
  exporter: PushMetricExporter,
  { metricIntervalMs }: Pick<TelemetryConfig, "metricIntervalMs">,
): Meters {
  const exportTimeoutMillis = Math.min(READ_MS, metricIntervalMs);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: metricIntervalMs, exportTimeoutMillis });
  const provider = new MeterProvider({ resource, readers: [reader] });
  const meter = provider.getMeter("formwork");
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const gauges = new Map<string, ObservableGauge>();
  for (const [name, { kind, unit, text: description }] of Object.entries(METRICS)) {
    if (kind === "counter") counters.set(name, meter.createCounter(name, { unit, description }));
    else if (kind === "gauge") gauges.set(name, meter.createObservableGauge(name, { unit, description }));
    else histograms.set(name, meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: BOUNDARIES } }));
  }
  const readers = new Set<ReadGauges>();
  const gaugeOf = (name: MetricName) => gauges.get(name) as ObservableGauge;
  meter.addBatchObservableCallback(
    async (result) => {
      const readings = await Promise.allSettled([...readers].map(async (read) => read()));
      for (const { metric, value, attributes = {} } of readings.flatMap((one) => (one.status === "fulfilled" ? one.value : [])))
        result.observe(gaugeOf(metric), value, attributes as OtelAttributes);
    },
    [...gauges.values()],
  );
  return {
    count: (metric, attributes) => counters.get(metric)?.add(1, attributes as OtelAttributes),
    measure: (metric, value, attributes) => histograms.get(metric)?.record(value, attributes as OtelAttributes),
    observe(read) {
      readers.add(read);
      return () => void readers.delete(read);
    },
    stop: () => provider.shutdown(),
  };
}
