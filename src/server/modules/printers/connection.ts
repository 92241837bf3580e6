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

/** How labels are sent. */
export interface Sending {
  readonly signal: AbortSignal;
  /** Hears how many labels the printer has taken, of how many. */
  readonly onSent?: ((done: number, total: number) => void) | undefined;
  /** Milliseconds before each further attempt to connect. */
  readonly pauses?: readonly number[];
}

/**
 * Sends labels to a printer. As long as no connection stands, it is tried again; what was begun is not, as it may have come out.
 * @param labels is asked for them once a connection stands; what it throws is thrown
 * @throws AppError printer.unreachable: nothing was asked for; printer.interrupted
 */
export async function transmit(printer: Place, labels: () => Promise<readonly string[]>, sending: Sending): Promise<void> {
  const { signal } = sending;
  const socket = await reached(printer, signal, sending.pauses ?? PAUSES_MS);
  try {
    const texts = await labels();
    signal.throwIfAborted();
    await written(socket, texts, sending).catch((cause) => {
      signal.throwIfAborted();
      throw new AppError("printer.interrupted", { params: { name: printer.name }, cause });
    });
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
      // It may break off while labels are drawn: who writes to it then is told.
      socket.on("error", () => {});
      resolve(socket);
    });
  });

/** Writes one label after the other, and waits until the other side has taken them and closed, or is content with the end. */
const written = (socket: Socket, labels: readonly string[], { signal, onSent }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(new Error("the printer has closed the connection"));
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
    const writeFrom = (index: number): void => {
      const label = labels[index];
      if (label !== undefined) {
        socket.write(label, (error) => {
          if (error || signal.aborted) return;
          onSent?.(index + 1, labels.length);
          writeFrom(index + 1);
        });
        return;
      }
      socket.end(() => {
        isOut = true;
        // Printers that never close have all the same got everything.
        socket.setTimeout(LINGER_MS, () => socket.destroy());
      });
    };
    writeFrom(0);
  });

const LINGER_MS = 2_000;
