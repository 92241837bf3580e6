import { Readable, type Writable } from "node:stream";
import type pg from "pg";
import { openClient } from "../db/hosts.ts";

/** What the driver's connection can do and its types do not say. */
interface CopyConnection {
  readonly stream: Readable & Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

/** What the driver tells of a statement while it is done. */
interface Answers {
  submit(connection: CopyConnection): void;
  handleCopyData?(message: { readonly chunk: Buffer }): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** Times and numbers as text that any PostgreSQL reads back as the same value; nothing of it is the machine's. */
const EXACT = ["timezone=UTC", "datestyle=ISO", "intervalstyle=postgres", "bytea_output=hex", "extra_float_digits=1", "search_path="];
/** Rows come in the order in which they lie: a scan that joins another one begins in the middle. */
const ALONE = ["synchronize_seqscans=off", "statement_timeout=0", "lock_timeout=0", "idle_in_transaction_session_timeout=0"];

/** A connection of its own to read or write whole tables by; it ends with `end()`. */
export function openSession(url: string): Promise<pg.Client> {
  const options = [...EXACT, ...ALONE].map((setting) => `-c ${setting}`).join(" ");
  // Whatever is asked next on a connection that broke fails, which is how its user learns of it.
  return openClient(url, { options });
}

const submit = (client: pg.Client, answers: Answers): void => void client.query(answers as unknown as pg.Submittable);

/** What `copy … to stdout` gives: lines, no faster than they are taken; and how many the database says that there were, once all are read. */
export interface CopiedRows {
  readonly lines: AsyncIterable<Buffer>;
  count(): number;
}

export function copyOut(client: pg.Client, statement: string): CopiedRows {
  let count = 0;
  let connection: CopyConnection | undefined;
  const rows = new Readable({ highWaterMark: 256 * 1024, read: () => connection?.stream.resume() });
  submit(client, {
    submit(own) {
      connection = own;
      own.query(statement);
    },
    handleCopyData({ chunk }) {
      // A copy: the driver reads what comes next into the same memory.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete({ text }) {
      count = countIn(text);
    },
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error) => void rows.destroy(error),
  });
  return { lines: rows, count: () => count };
}

/** Of `COPY 17`. */
const countIn = (tag: string): number => Number(tag.split(" ").at(-1));

/** When a stream takes more, or never will. */
const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go).off("close", go);
      resolve();
    };
    stream.on("drain", go).on("close", go);
  });

/** Does `copy … from stdin` with these rows; gives how many there were. */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let failure: unknown;
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of rows) {
          if (failure) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await drained(connection.stream);
          if (connection.stream.destroyed) throw new Error("Connection terminated unexpectedly");
        }
        connection.endCopyFrom();
      } catch (error) {
        failure ??= error;
        connection.sendCopyFail("what was to be read is broken");
      }
    };
    submit(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void send(connection),
      handleCommandComplete({ text }) {
        count = countIn(text);
      },
      handleReadyForQuery: () => resolve(count),
      handleError(error) {
        failure ??= error;
        reject(failure);
      },
    });
  });
}
