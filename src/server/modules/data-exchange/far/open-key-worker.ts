import { createPrivateKey, type KeyObject } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import ssh2 from "ssh2";
import type { OpenedKey } from "./open-key.ts";

const { text, passphrase } = workerData as { readonly text: string; readonly passphrase: string };
const file = text.trim();

const { utils } = ssh2;

/** Stands twice before a key, so that who decrypts it sees that he has. */
const CHECK = 0;
/** Bytes to whose multiple a key is filled up. */
const BLOCK = 8;

function keyOf(): KeyObject {
  // As OpenSSL and others write it (PKCS #8), which `ssh2` does not read.
  if (/^-----BEGIN (ENCRYPTED )?PRIVATE KEY-----/.test(file)) return createPrivateKey({ key: file, format: "pem", passphrase });
  const parsed = utils.parseKey(file, passphrase);
  if (parsed instanceof Error) throw parsed;
  return createPrivateKey(parsed.getPrivatePEM());
}

/** As `ssh2` reads it. */
function written(key: KeyObject): string {
  const { asymmetricKeyType: type } = key;
  if (type === "rsa") return String(key.export({ type: "pkcs1", format: "pem" }));
  if (type === "ec") return String(key.export({ type: "sec1", format: "pem" }));
  if (type === "ed25519") return ed25519(key.export({ format: "jwk" }));
  throw new Error(`keys of ${type} are not known`);
}

/** Strings of SSH (RFC 4251): each with its length before it. */
function joined(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      return [number(bytes.length), bytes];
    }),
  );
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** As OpenSSH writes it (PROTOCOL.key), which `ssh2` reads alone. */
function ed25519({ d = "", x = "" }: { readonly d?: string; readonly x?: string }): string {
  const [seed, known] = [Buffer.from(d, "base64url"), Buffer.from(x, "base64url")];
  const secret = Buffer.concat([number(CHECK), number(CHECK), joined("ssh-ed25519", known, Buffer.concat([seed, known]), "")]);
  const padding = Buffer.from(Array.from({ length: (BLOCK - (secret.length % BLOCK)) % BLOCK }, (_, at) => at + 1));
  const shown = joined("ssh-ed25519", known);
  const all = Buffer.concat([
    Buffer.from("openssh-key-v1\0"),
    ...[joined("none", "none", ""), number(1), joined(shown, Buffer.concat([secret, padding]))],
  ]);
  const lines = all.toString("base64").replace(/.{70}/g, "$&\n");
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`;
}

const isOfPassphrase = (error: unknown): boolean => /passphrase|decrypt|interrupted or cancelled/i.test((error as Error).message);

function answer(): OpenedKey {
  try {
    const key = written(keyOf());
    return utils.parseKey(key) instanceof Error ? { fault: "privateKey" } : { key };
  } catch (error) {
    return { fault: isOfPassphrase(error) ? "passphrase" : "privateKey" };
  }
}

parentPort?.postMessage(answer());
