import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../../model/error.ts";
import type { PrinterPlace } from "./usable.ts";

/** Pauses before the printer is called again: it may be waking up, or taken by another. */
const PAUSES_MS = [1_000, 2_000, 4_000];
const CONNECT_MS = 5_000;
/** A printer that is out of paper takes nothing for as long as somebody needs to bring some. */
const SILENCE_MS = 60_000;

type Place = Pick<PrinterPlace, "address" | "port" | "name">;

/**
 * Sends text to a printer. As long as no connection stands, it is tried again; what was begun is not, as it may have come out.
 * @throws AppError printer.unreachable; printer.interrupted
 */
export async function transmit(printer: Place, text: string, signal: AbortSignal, pauses: readonly number[] = PAUSES_MS): Promise<void> {
  const socket = await reached(printer, signal, pauses);
  try {
    await written(socket, text, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError("printer.interrupted", { params: { name: printer.name }, cause });
  } finally {
    socket.destroy();
  }
}

async function reached(printer: Place, signal: AbortSignal, pauses: readonly number[]): Promise<Socket> {
  for (const pause of [...pauses, undefined]) {
    signal.throwIfAborted();
    try {
      return await connected(printer);
    } catch (cause) {
      if (pause === undefined) throw new AppError("printer.unreachable", { params: { name: printer.name }, cause });
      await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
  throw new AppError("printer.unreachable", { params: { name: printer.name } });
}

const connected = ({ address, port }: Place): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(CONNECT_MS, () => fail(new Error("the printer does not answer")));
    socket.once("error", fail);
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.removeAllListeners("timeout");
      socket.removeListener("error", fail);
      resolve(socket);
    });
  });

/** Writes all of it, and waits until the other side has taken it and closed, or is content with the end. */
const written = (socket: Socket, text: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    let isOut = false;
    const stop = () => socket.destroy(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("the printer takes nothing")));
    // What a printer says is of no use here; unread, it would keep the connection open.
    socket.resume();
    socket.once("error", reject);
    socket.once("close", () => {
      signal.removeEventListener("abort", stop);
      if (isOut) resolve();
      else reject(new Error("the printer has closed the connection"));
    });
    socket.end(text, () => {
      isOut = true;
      // Printers that never close have all the same got everything.
      socket.setTimeout(LINGER_MS, () => socket.destroy());
    });
  });

const LINGER_MS = 2_000;
