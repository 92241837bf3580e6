import type { TelemetryConfig } from "./config.ts";
import { recorder, setRecorder } from "./recorder.ts";

/**
 * Begins to take down what the process does, where the operator says so: only then its code is loaded. Before the database is connected.
 * @param log hears when what was taken down cannot be delivered, and when it can again
 */
export async function startTelemetry(config: TelemetryConfig | undefined, log: (line: string) => void): Promise<void> {
  if (!config) return;
  const { openTelemetry } = await import("./open-telemetry.ts");
  setRecorder(openTelemetry(config, log));
}

/** Ends it, within seconds whatever its receiver does. */
export async function stopTelemetry(): Promise<void> {
  const ending = recorder();
  setRecorder(undefined);
  await ending?.stop();
}
