import fastifyPlugin from "fastify-plugin";
import { AppError } from "../../model/error.ts";
import { isProbe } from "./calls.ts";

const INTERVAL_MS = 1_000;
/** A second of delay in this many seconds in a row is overload; once may be a large answer, or the start. */
const LATE_MS = 1_000;
const IN_A_ROW = 3;

/** Turns new requests away (503) while the process cannot keep up, instead of making everybody wait longer. */
export const busyPlugin = fastifyPlugin(async (app) => {
  let last = performance.now();
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - last - INTERVAL_MS > LATE_MS ? late + 1 : 0;
    last = now;
  }, INTERVAL_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", async (request) => {
    if (late >= IN_A_ROW && !isProbe(request.url)) throw new AppError("server.busy");
  });
});
