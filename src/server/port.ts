import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

const listening = (host: string, port: number): StartError["todo"] =>
  `Stop what listens there, or choose another port: PORT=${port === 8082 ? 8083 : 8082} npm start (host ${host}).`;

/** A StartError for why an address cannot be listened on; anything else as it is. */
export function explainListen(error: unknown, host: string, port: number): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const refused = (what: string, todo: string) => new StartError({ what, why: message, todo }, error);
  if (code === "EADDRINUSE") return refused(`Port ${port} is in use.`, listening(host, port));
  if (code === "EACCES") return refused(`Port ${port} may not be used by this user.`, "Choose a port from 1024 up with PORT.");
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return refused(
      `This machine has no address ${host}.`,
      "Set HOST to an address of this machine: 127.0.0.1, or 0.0.0.0 for all of them.",
    );
  return error;
}

/** Fails at once, before a database is started, when the port is taken. */
export async function checkPort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw explainListen(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}
