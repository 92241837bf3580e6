import { type Environment, integerOf, invalid, invalidSecret, switchOf, textOf, webAddressOf } from "../environment.ts";

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
type SamplerName = (typeof SAMPLERS)[number];

/** Where traces and metrics go, by the variables that OpenTelemetry has for everybody. */
export interface TelemetryConfig {
  /** Whole addresses; undefined: not sent. */
  readonly traces: string | undefined;
  readonly metrics: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly serviceName: string;
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: { readonly name: SamplerName; readonly ratio: number };
  readonly metricIntervalMs: number;
  /** After which spans are handed on. */
  readonly spanDelayMs: number;
}

/** `key=value,key=value`, values percent-encoded. Headers hold passwords, so that what is wrong is not repeated. */
function pairsOf(env: Environment, name: string): Readonly<Record<string, string>> {
  const pairs = (textOf(env, name) ?? "").split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key = "", value = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (key === "") throw invalidSecret(name, "Write it as name=value,name=value.");
      try {
        return [key, decodeURIComponent(value)];
      } catch {
        throw invalidSecret(name, "Write % in a value as %25.");
      }
    }),
  );
}

function exporterOf(env: Environment, name: string): boolean {
  const value = textOf(env, name)?.toLowerCase() ?? "otlp";
  if (value !== "otlp" && value !== "none") throw invalid(name, value, "Set it to otlp or none, or leave it out (otlp).");
  return value === "otlp";
}

function samplerOf(env: Environment): TelemetryConfig["sampler"] {
  const name = textOf(env, "OTEL_TRACES_SAMPLER")?.toLowerCase() ?? "parentbased_always_on";
  const known = SAMPLERS.find((one) => one === name);
  if (!known) throw invalid("OTEL_TRACES_SAMPLER", name, `Set it to one of ${SAMPLERS.join(", ")}.`);
  const text = textOf(env, "OTEL_TRACES_SAMPLER_ARG");
  const ratio = Number(text ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) throw invalid("OTEL_TRACES_SAMPLER_ARG", text ?? "", "Set it to a part of all traces from 0 to 1: 0.1.");
  return { name: known, ratio };
}

/** All but JSON over HTTP would be sent to who does not understand it. */
function checkProtocol(env: Environment): void {
  for (const name of ["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_METRICS_PROTOCOL"]) {
    const protocol = textOf(env, name)?.toLowerCase();
    if (protocol !== undefined && protocol !== "http/json")
      throw invalid(name, protocol, "Set it to http/json, or leave it out: a collector takes that at the port of http/protobuf (4318).");
  }
}

/** Reads where traces and metrics go; undefined as long as no receiver is named. Throws a StartError that names what cannot be understood. */
export function telemetryConfigOf(env: Environment): TelemetryConfig | undefined {
  if (switchOf(env, "OTEL_SDK_DISABLED", false)) return undefined;
  const base = webAddressOf(env, "OTEL_EXPORTER_OTLP_ENDPOINT", { insecure: true })?.replace(/\/+$/, "");
  const addressOf = (signal: "traces" | "metrics") => {
    const own = webAddressOf(env, `OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_ENDPOINT`, { insecure: true });
    const address = own ?? (base && `${base}/v1/${signal}`);
    return address && exporterOf(env, `OTEL_${signal.toUpperCase()}_EXPORTER`) ? address : undefined;
  };
  const [traces, metrics] = [addressOf("traces"), addressOf("metrics")];
  if (!traces && !metrics) return undefined;
  checkProtocol(env);
  const resource = pairsOf(env, "OTEL_RESOURCE_ATTRIBUTES");
  return {
    ...{ traces, metrics, resource, sampler: samplerOf(env) },
    headers: pairsOf(env, "OTEL_EXPORTER_OTLP_HEADERS"),
    timeoutMs: integerOf(env, "OTEL_EXPORTER_OTLP_TIMEOUT", 10_000, 1, 600_000),
    serviceName: textOf(env, "OTEL_SERVICE_NAME") ?? resource["service.name"] ?? "formwork",
    metricIntervalMs: integerOf(env, "OTEL_METRIC_EXPORT_INTERVAL", 60_000, 100, 86_400_000),
    spanDelayMs: integerOf(env, "OTEL_BSP_SCHEDULE_DELAY", 5_000, 1, 600_000),
  };
}
