import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contains, type Network, parseNetwork } from "./network.ts";

const lies = (address: string, network: string) => contains(parseNetwork(network) as Network, address);
const four = fc.ipV4();
const six = fc.ipV6();

/** The bits of an address, told by another way than the code's. */
const bitsOf = (address: string) =>
  address.includes(":")
    ? expanded(address)
        .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, "0"))
        .join("")
    : address
        .split(".")
        .map((part) => Number(part).toString(2).padStart(8, "0"))
        .join("");
function expanded(address: string): string[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail] = plain.split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  if (tail === undefined) return groups(head);
  return [...groups(head), ...Array<string>(8 - groups(head).length - groups(tail).length).fill("0"), ...groups(tail)];
}

describe("a network", () => {
  test("holds the addresses whose first bits are its own, and no others", () => {
    const pairs = fc.oneof(fc.tuple(four, four, fc.nat(32)), fc.tuple(six, six, fc.nat(128)));
    fc.assert(
      fc.property(pairs, ([address, other, prefix]) => {
        expect(lies(other, `${address}/${prefix}`)).toBe(bitsOf(address).slice(0, prefix) === bitsOf(other).slice(0, prefix));
        expect(lies(address, `${address}/${prefix}`)).toBe(true);
        expect(lies(address, address)).toBe(true);
      }),
      { numRuns: 2_000, examples: [[["10.1.2.3", "10.200.0.1", 8]], [["10.1.2.3", "11.1.2.3", 7]]] },
    );
  });

  test("grows where its prefix is shorter", () => {
    fc.assert(
      fc.property(four, four, fc.nat(32), fc.nat(32), (address, other, one, two) => {
        const [short, long] = [Math.min(one, two), Math.max(one, two)];
        if (lies(other, `${address}/${long}`)) expect(lies(other, `${address}/${short}`)).toBe(true);
      }),
    );
  });

  test("of IPv4 holds such addresses in either notation; addresses of the other kind lie outside", () => {
    fc.assert(fc.property(four, (address) => lies(`::ffff:${address}`, address) && lies(address, `::ffff:${address}`)));
    expect(lies("::1", "0.0.0.0/0")).toBe(false);
    expect(lies("10.0.0.1", "::/0")).toBe(false);
    expect(lies("2001:DB8::1", "2001:db8::/32")).toBe(true);
    expect(lies("unknown", "0.0.0.0/0")).toBe(false);
  });

  test.each([
    "",
    "10.0.0",
    "10.0.0.256",
    "10.0.0.01",
    "10.0.0.0/33",
    "10.0.0.0/",
    "::/129",
    "1::2::3",
    "1:2:3:4:5:6:7",
    "g::",
    "a/8",
    "1:2:3:4:5:6:7:8::",
  ])("%s is none", (text) => expect(parseNetwork(text)).toBeUndefined());
});
