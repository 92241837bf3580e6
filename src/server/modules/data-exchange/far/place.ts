import type { Network } from "../../../../model/network.ts";
import { mayReach } from "../../webhooks/guard.ts";
import { mayReceive } from "../../webhooks/transmit.ts";

/** A file at a place of others. */
export interface FarFile {
  readonly name: string;
  /** Another one whenever its content is. */
  readonly mark: string;
  readonly bytes: number;
}

/** A place of others, where files are laid and fetched; what fails there fails with the words of it. */
export interface FarPlace {
  /** Files of the folder that are written to the end, as far as it says so. */
  list(): Promise<readonly FarFile[]>;
  /** The content of a file as it was listed; undefined where it is another one by now. */
  read(file: FarFile): Promise<Buffer | undefined>;
  /** Lays a file there, in the place of one of the same name; nobody sees half of it under its name. */
  put(name: string, body: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** How a place is entered. */
export interface Entry {
  readonly url: string;
  readonly account: string;
  /** The password, or the secret key of S3; a private key where the place is entered by one. */
  readonly secret: string;
  readonly isByKey: boolean;
  readonly region: string | null;
  readonly hostKey: string | null;
  /** Networks beside the internet. */
  readonly allowed: readonly Network[];
  readonly signal: AbortSignal;
}

/** The bucket of an address `https://host/bucket/folder`, and what the names of its objects begin with. */
export function bucketOf(url: string): { readonly endpoint: string; readonly bucket: string; readonly prefix: string } {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = decodeURIComponent(pathname).split("/").filter(Boolean);
  return { endpoint: origin, bucket, prefix: folders.map((folder) => `${folder}/`).join("") };
}

/** The server and the folder of an address `sftp://host:22/folder`; `/./folder` lies where who enters is at home. */
export function serverOf(url: string): { readonly host: string; readonly port: number; readonly folder: string } {
  const { hostname, port, pathname } = new URL(url);
  const folder = decodeURIComponent(pathname)
    .replace(/^\/\.\//, "")
    .replace(/(?<=.)\/+$/, "");
  return { host: hostname, port: Number(port || 22), folder: folder || "/" };
}

/** Whether an address is one of a bucket to which files may go. */
export const mayBeBucket = (url: string, allowed: readonly Network[]): boolean =>
  mayReceive(url, allowed) && isDecodable(url) && new URL(url).search === "" && bucketOf(url).bucket !== "";

/** Whether an address is one of a server of SFTP to which files may go; who enters is not said in it. */
export function mayBeServer(text: string, allowed: readonly Network[]): boolean {
  if (!URL.canParse(text) || !isDecodable(text)) return false;
  const { protocol, username, password, hostname, search, hash } = new URL(text);
  return protocol === "sftp:" && hostname !== "" && username + password + search + hash === "" && mayReach(hostname, allowed, true);
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes("\0");
  } catch {
    return false;
  }
}

/** As `ssh-keygen -l` and the first connection of a client show it. */
export const isFingerprint = (text: string): boolean => /^SHA256:[A-Za-z0-9+/]{43}$/.test(text);
