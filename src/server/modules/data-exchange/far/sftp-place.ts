import { createHash, timingSafeEqual } from "node:crypto";
import { connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { Client, type SFTPWrapper, type Stats } from "ssh2";
import { bare, guardedLookup, mayReach } from "../../webhooks/guard.ts";
import { isUnfinished, unfinishedName } from "../unfinished.ts";
import { type Entry, type FarFile, type FarPlace, serverOf } from "./place.ts";

/** How long a server may take to let in. */
const ENTRY_MS = 20_000;
const NO_SUCH_FILE = 2;

/** The fingerprint of a key as `ssh-keygen -l` tells it. */
const fingerprintOf = (key: Buffer): string => `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

const markOf = ({ size, mtime }: Pick<Stats, "size" | "mtime">): string => `${size} ${mtime}`;

/** A folder of a server of SFTP, entered by a password or a key, once the server has shown the key that was named. */
export async function sftpPlace(entry: Entry): Promise<FarPlace> {
  const { folder } = serverOf(entry.url);
  const client = await entered(entry);
  const sftp: SFTPWrapper = await promisify((done: (error: Error | undefined, sftp: SFTPWrapper) => void) => client.sftp(done))();
  const at = (name: string) => (folder.endsWith("/") ? folder + name : `${folder}/${name}`);
  const stat = (path: string) => promisify<string, Stats>(sftp.stat.bind(sftp))(path);
  return {
    async list() {
      const found = await promisify<string, readonly { filename: string; attrs: Stats }[]>(sftp.readdir.bind(sftp))(folder);
      return found
        .filter(({ attrs }) => attrs.isFile())
        .map(({ filename, attrs }): FarFile => ({ name: filename, mark: markOf(attrs), bytes: attrs.size }));
    },
    async read({ name, mark, bytes }) {
      const parts: Buffer[] = [];
      // No more than it was listed with, by one, from which is seen that it grows.
      for await (const part of sftp.createReadStream(at(name), { end: bytes })) parts.push(part as Buffer);
      return markOf(await stat(at(name))) === mark ? Buffer.concat(parts) : undefined;
    },
    async put(name, body) {
      const beside = await promisify<string, readonly { filename: string }[]>(sftp.readdir.bind(sftp))(folder);
      for (const { filename } of beside) if (isUnfinished(filename, name)) await promisify<string>(sftp.unlink.bind(sftp))(at(filename));
      const unfinished = at(unfinishedName(name));
      await new Promise<void>((resolve, reject) => {
        sftp.createWriteStream(unfinished).once("error", reject).once("close", resolve).end(body);
      });
      await renamed(sftp, unfinished, at(name));
    },
    async close() {
      client.end();
    },
  };
}

/** By the extension of OpenSSH in one step; other servers refuse a name that is taken, so it is made free first. */
async function renamed(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await promisify<string, string>(sftp.ext_openssh_rename.bind(sftp))(from, to);
  } catch {
    await promisify<string>(sftp.unlink.bind(sftp))(to).catch((error: { code?: unknown }) => {
      if (error.code !== NO_SUCH_FILE) throw error;
    });
    await promisify<string, string>(sftp.rename.bind(sftp))(from, to);
  }
}

async function entered(entry: Entry): Promise<Client> {
  const { url, account: username, secret, isByKey, hostKey, signal } = entry;
  const socket = await reached(entry);
  const client = new Client();
  const leave = () => client.destroy();
  signal.addEventListener("abort", leave, { once: true });
  client.once("close", () => signal.removeEventListener("abort", leave));
  await new Promise<void>((resolve, reject) => {
    client.once("ready", resolve).once("error", reject);
    client.once("close", () => reject(new Error(`${new URL(url).host} ended the connection`)));
    client.connect({
      ...{ sock: socket, username, readyTimeout: ENTRY_MS },
      ...(isByKey ? { privateKey: secret } : { password: secret }),
      hostVerifier: (key: Buffer) => isSame(fingerprintOf(key), hostKey ?? ""),
    });
  });
  // What breaks later fails what is asked then.
  client.on("error", () => {});
  return client;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function reached({ url, allowed, signal }: Entry): Promise<Socket> {
  const { host, port } = serverOf(url);
  if (!mayReach(host, allowed, true)) return Promise.reject(new Error("the address is not allowed"));
  return new Promise((resolve, reject) => {
    const socket = connect({ host: bare(host), port, lookup: guardedLookup(allowed, true), signal, timeout: ENTRY_MS });
    socket.once("connect", () => resolve(socket.setTimeout(0)));
    socket.once("timeout", () => socket.destroy(new Error(`no answer within ${ENTRY_MS / 1_000} s`)));
    socket.once("error", reject);
  });
}
