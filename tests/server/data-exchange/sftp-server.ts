import { createHash } from "node:crypto";
import { type Attributes, type AuthContext, type Connection, type ParsedKey, Server, type SFTPWrapper, utils } from "ssh2";

const { STATUS_CODE: STATUS, OPEN_MODE } = utils.sftp;
const FILE = 0o100_644;

interface Kept {
  readonly bytes: Buffer;
  /** Seconds since 1970. */
  readonly at: number;
}

export interface SftpServer {
  readonly port: number;
  /** Of its key, as `ssh-keygen -l` tells it. */
  readonly fingerprint: string;
  /** Files by path; what is put in is there. */
  readonly files: Map<string, Kept>;
  /** How often somebody came in, and how often a file was read. */
  readonly counts: { entered: number; read: number };
  /** Lets the account in by a key as well. */
  register(publicKey: string): void;
  close(): Promise<void>;
}

function parsed(key: string): ParsedKey {
  const one = utils.parseKey(key);
  if (one instanceof Error) throw one;
  return one;
}

/** A server of SFTP on the loopback that lets in one account by its password or a registered key, with files in memory. It renames as the protocol has it: never over another file. */
export async function startSftpServer(username: string, password: string): Promise<SftpServer> {
  const key = utils.generateKeyPairSync("ed25519");
  const files = new Map<string, Kept>();
  const counts = { entered: 0, read: 0 };
  const open = new Set<Connection>();
  const keys: ParsedKey[] = [];

  const attributes = ({ bytes, at }: Kept): Attributes => ({ mode: FILE, uid: 0, gid: 0, size: bytes.length, atime: at, mtime: at });

  function isProof(context: AuthContext): boolean {
    if (context.method === "password") return context.password === password;
    if (context.method !== "publickey") return false;
    const known = keys.find((key) => context.key.data.equals(key.getPublicSSH()));
    // First it is asked whether a key would do, then a signature proves that it is there.
    return known !== undefined && (!context.signature || known.verify(context.blob ?? "", context.signature, context.hashAlgo) === true);
  }

  function serve(sftp: SFTPWrapper): void {
    const handles = new Map<string, { readonly path: string; isRead: boolean }>();
    let made = 0;
    const handleFor = (path: string): Buffer => {
      const handle = Buffer.from(String(++made));
      handles.set(String(made), { path, isRead: false });
      return handle;
    };
    const tell = (request: number, path: string) => {
      const file = files.get(path);
      if (file) sftp.attrs(request, attributes(file));
      else sftp.status(request, STATUS.NO_SUCH_FILE);
    };
    const held = (handle: Buffer) => handles.get(handle.toString());
    sftp.on("OPEN", (request, path, flags) => {
      if (flags & OPEN_MODE.WRITE) files.set(path, { bytes: Buffer.alloc(0), at: Math.floor(Date.now() / 1_000) });
      else if (!files.has(path)) return sftp.status(request, STATUS.NO_SUCH_FILE);
      else counts.read++;
      return sftp.handle(request, handleFor(path));
    });
    sftp.on("WRITE", (request, handle, offset, data) => {
      const path = held(handle)?.path ?? "";
      const { bytes = Buffer.alloc(0), at = 0 } = files.get(path) ?? {};
      files.set(path, { bytes: Buffer.concat([bytes.subarray(0, offset), data, bytes.subarray(offset + data.length)]), at });
      sftp.status(request, STATUS.OK);
    });
    sftp.on("READ", (request, handle, offset, length) => {
      const part = files.get(held(handle)?.path ?? "")?.bytes.subarray(offset, offset + length);
      if (part && part.length > 0) sftp.data(request, part);
      else sftp.status(request, STATUS.EOF);
    });
    sftp.on("OPENDIR", (request, path) => sftp.handle(request, handleFor(path)));
    sftp.on("READDIR", (request, handle) => {
      const folder = held(handle);
      if (!folder || folder.isRead) return sftp.status(request, STATUS.EOF);
      folder.isRead = true;
      const start = `${folder.path}/`;
      const within = [...files].filter(([path]) => path.startsWith(start) && !path.slice(start.length).includes("/"));
      return sftp.name(
        request,
        within.map(([path, file]) => ({ filename: path.slice(start.length), longname: path, attrs: attributes(file) })),
      );
    });
    sftp.on("STAT", tell).on("LSTAT", tell);
    sftp.on("FSTAT", (request, handle) => tell(request, held(handle)?.path ?? ""));
    sftp.on("FSETSTAT", (request) => sftp.status(request, STATUS.OK));
    sftp.on("CLOSE", (request) => sftp.status(request, STATUS.OK));
    sftp.on("REMOVE", (request, path) => sftp.status(request, files.delete(path) ? STATUS.OK : STATUS.NO_SUCH_FILE));
    sftp.on("RENAME", (request, from, to) => {
      const file = files.get(from);
      if (!file || files.has(to)) return sftp.status(request, STATUS.FAILURE);
      files.delete(from);
      files.set(to, file);
      return sftp.status(request, STATUS.OK);
    });
  }

  const server = new Server({ hostKeys: [key.private] }, (client) => {
    open.add(client);
    client.on("close", () => open.delete(client));
    client.on("error", () => {});
    client.on("authentication", (context) => {
      if (context.username === username && isProof(context)) context.accept();
      else context.reject(["password", "publickey"]);
    });
    client.on("ready", () => {
      counts.entered++;
      client.on("session", (accept) => accept().on("sftp", (enter) => serve(enter())));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    ...{ files, counts, port: (server.address() as { port: number }).port },
    fingerprint: `SHA256:${createHash("sha256").update(parsed(key.public).getPublicSSH()).digest("base64").replace(/=+$/, "")}`,
    register: (publicKey) => void keys.push(parsed(publicKey)),
    async close() {
      for (const client of open) client.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
