import { inflateRawSync } from "node:zlib";
import { UnreadableFile } from "../../model/xlsx/table.ts";

interface Packed {
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

/** A workbook has a few dozen parts. */
const MOST_ENTRIES = 2_000;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

const broken = () => new UnreadableFile("unreadable", "no archive");

/**
 * Opens an archive; gives what takes its entries out by name. What an archive says of its sizes is not believed: an entry is unpacked no further than
 * its limit.
 * @throws UnreadableFile
 */
export function unzip(file: Buffer): (name: string, mostBytes: number) => Buffer | undefined {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END) throw broken();
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new UnreadableFile("tooLarge", "too many entries");
  const entries = new Map<string, Packed>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [number, number, number];
    entries.set(file.toString("utf8", at + 46, at + 46 + name), {
      method: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return (name, mostBytes) => {
    const entry = entries.get(name);
    return entry && content(file, entry, mostBytes);
  };
}

function content(file: Buffer, { method, size, at }: Packed, mostBytes: number): Buffer {
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) throw broken();
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(start, start + size);
  if (method === 0) {
    if (packed.length > mostBytes) throw new UnreadableFile("tooLarge", "an entry is too large");
    return packed;
  }
  if (method !== 8) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw new UnreadableFile("tooLarge", "an entry unpacks to too much");
    throw broken();
  }
}
