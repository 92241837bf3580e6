import { type AddressInfo, createServer, type Server } from "node:net";

/** A printer: what it has got, one text for each connection. */
export interface Paper {
  readonly server: Server;
  readonly port: number;
  readonly got: string[];
}

/** One that takes whatever comes. */
export async function printerAt(): Promise<Paper> {
  const got: string[] = [];
  const server = createServer((socket) => {
    let text = "";
    socket.on("data", (part) => {
      text += part.toString();
    });
    socket.on("end", () => {
      got.push(text);
      socket.end();
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port, got };
}
