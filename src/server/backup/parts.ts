import { byteReader } from "./seal.ts";

/** A part of a backup: a name and bytes. */
export interface Part {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

const LONGEST_PIECE = 64 * 1024;

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Parts one behind the other: length and name, then pieces with their lengths, up to one of none. After the last stands a name of no letters. */
export async function* joinParts(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { name, content } of parts) {
    const letters = Buffer.from(name, "utf8");
    yield Buffer.concat([number(letters.length), letters]);
    for await (const bytes of content)
      for (let at = 0; at < bytes.length; at += LONGEST_PIECE) {
        const piece = bytes.subarray(at, at + LONGEST_PIECE);
        yield number(piece.length);
        yield piece;
      }
    yield number(0);
  }
  yield number(0);
}

/** The parts of a body, each to be read before the next is asked for; what is left of one is passed over. */
export async function* splitParts(body: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const bytes = byteReader(body);
  const take = async (count: number) => {
    const taken = await bytes.take(count);
    if (!taken) throw new Error("a backup ends within a part");
    return taken;
  };
  const length = async () => (await take(4)).readUInt32BE();
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let size = await length(); size > 0; size = await length()) yield await take(size);
  }
  for (let size = await length(); size > 0; size = await length()) {
    const name = (await take(size)).toString("utf8");
    const rest = pieces();
    // Not by the generator itself: who stops reading it would end it.
    yield { name, content: { [Symbol.asyncIterator]: () => ({ next: () => rest.next() }) } };
    while (!(await rest.next()).done);
  }
}
