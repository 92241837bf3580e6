interface Result {
  /** 0: the receiver has taken it. */
  readonly code: number;
  readonly error?: Error | undefined;
}

interface Exporter<Batch> {
  export(batch: Batch, done: (result: Result) => void): void;
}

/** The exporter, of which is told when its receiver takes nothing any more, and when it does again: a line each, whatever is lost in between. */
export function toldOnce<Batch, E extends Exporter<Batch>>(exporter: E & Exporter<Batch>, what: string, log: (line: string) => void): E {
  const send = exporter.export.bind(exporter);
  let fails = false;
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      const failed = result.code !== 0;
      // Its words may be those of the receiver.
      if (failed !== fails) log(failed ? `telemetry: ${what} are not taken, and lost` : `telemetry: ${what} are taken again`);
      fails = failed;
      done(result);
    });
  return exporter;
}
