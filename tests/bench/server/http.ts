import { connect, type Socket } from "node:net";

/** One keep-alive connection of a caller, as cheap as a caller can be: the machine is shared with what is measured. */
export interface Caller {
  /** Sends a call and gives the length of its whole answer. Fails on any status but 200. */
  call(method: string, path: string, body?: unknown): Promise<string>;
  close(): void;
}

const END_OF_HEAD = "\r\n\r\n";

/** Opens a connection for a user. `encoding` is what browsers send; an answer that is compressed stays so. */
export async function openCaller(port: number, token: string, encoding = "gzip, deflate, br"): Promise<Caller> {
  const socket = await opened(port);
  let received = "";
  let settle: { resolve(answer: string): void; reject(error: Error): void } | undefined;
  socket.setEncoding("latin1");
  socket.on("error", (error) => settle?.reject(error));
  socket.on("close", () => settle?.reject(new Error("the server closed the connection")));
  socket.on("data", (text: string) => {
    received += text;
    if (!isWhole(received)) return;
    const answer = received;
    received = "";
    if (answer.startsWith("HTTP/1.1 200")) settle?.resolve(answer);
    else settle?.reject(new Error(answer.slice(0, 2_000)));
  });
  const head = `host: 127.0.0.1:${port}\r\ntoken: ${token}\r\naccept-encoding: ${encoding}\r\naccept-language: zh-CN\r\n`;
  return {
    call(method, path, body) {
      const content = body === undefined ? "" : JSON.stringify(body);
      const length = body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`;
      return new Promise((resolve, reject) => {
        // Nobody would answer on a connection that the server has closed while it was idle.
        if (socket.destroyed || socket.readableEnded) return reject(new Error("the server has closed the connection"));
        settle = { resolve, reject };
        socket.write(`${method} ${path} HTTP/1.1\r\n${head}${length}\r\n${content}`);
      });
    },
    close: () => void socket.destroy(),
  };
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf(END_OF_HEAD);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer.slice(0, end + 2))?.[1];
  return length === undefined ? answer.endsWith("0\r\n\r\n") : answer.length >= end + END_OF_HEAD.length + Number(length);
}

/** The `data` of an answer that was asked for without compression. */
export function dataOf<T>(answer: string): T {
  const body = answer.slice(answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length);
  return (JSON.parse(Buffer.from(body, "latin1").toString("utf8")) as { data: T }).data;
}
