/** Characters of two bytes of GBK, by their first and last bytes. */
function ofBytes(first: readonly [from: number, to: number], second: readonly [from: number, to: number]): string[] {
  const decoder = new TextDecoder("gbk");
  const found: string[] = [];
  for (let one = first[0]; one <= first[1]; one++)
    for (let two = second[0]; two <= second[1]; two++) {
      const text = decoder.decode(Uint8Array.of(one, two));
      if ([...text].length === 1 && text !== "\ufffd") found.push(text);
    }
  return found;
}

const codes = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index));

/**
 * The characters of the font in parts: everything else; the rarer ones of GB/T 2312 (its second level); its common ones with signs and letters of the
 * alphabets. A page looks a character up in the last part that has it.
 */
export function fontParts(): string[] {
  const letters = [...codes(0x20, 0x250), ...codes(0x2000, 0x2070), ...ofBytes([0xa1, 0xa9], [0xa1, 0xfe])];
  const common = new Set([...letters, ...ofBytes([0xb0, 0xd7], [0xa1, 0xfe])]);
  const second = new Set(ofBytes([0xd8, 0xf7], [0xa1, 0xfe]));
  const others = [...codes(0x250, 0xd800), ...codes(0xe000, 0x10000), ...codes(0x1f000, 0x1f700), ...codes(0x20000, 0x32000)];
  const rest = others.filter((character) => !common.has(character) && !second.has(character));
  return [rest, [...second], [...common]].map((characters) => characters.join(""));
}

/** Characters as `unicode-range` says them: "U+4e00-4e01,U+4e03". */
export function rangeOf(characters: string): string {
  const sorted = [...new Set(characters)].map((character) => character.codePointAt(0) as number).toSorted((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const code of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${first.toString(16)}${first === last ? "" : `-${last.toString(16)}`}`).join();
}
