import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive; its content may come bit by bit. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Sizes within an archive are 32 bits wide; the extension that is wider is not understood by every reader of workbooks. */
const LARGEST = 0xffff_ffff;
/** Sizes and checksum stand behind the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01, the first day that the format knows: the same content makes the same archive. */
const DAY = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * An archive as a stream of bytes: an entry is compressed, beside the main thread, while it is made, and nothing is held but what is on its way.
 * @throws RangeError when an entry or the whole is larger than 4 GB
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let at = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text, "utf8");
    const start = at;
    const head = localHeader(name);
    yield head;
    at += head.length;
    let crc = 0;
    let size = 0;
    async function* counted() {
      for await (const chunk of content) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    }
    const source = Readable.from(counted(), { objectMode: false });
    const deflate = createDeflateRaw({ level: 4 });
    source.on("error", (error) => deflate.destroy(error));
    let packed = 0;
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    if (size > LARGEST || start + packed > LARGEST) throw new RangeError("an archive of more than 4 GB");
    const tail = descriptor(crc, packed, size);
    yield tail;
    at += packed + tail.length;
    all.push({ name, at: start, crc, packed, size });
  }
  const directory = Buffer.concat(all.map(centralHeader));
  yield directory;
  yield endRecord(all.length, directory.length, at);
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function centralHeader({ name, at, crc, packed, size }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, name]);
}

function endRecord(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
