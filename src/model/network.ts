/** Addresses that begin alike: the first `prefix` bits of `bits`, as a number. */
export interface Network {
  readonly bits: 32 | 128;
  readonly value: bigint;
  readonly prefix: number;
}

/** An address, or a network in the notation of CIDR: `10.0.0.0/8`, `192.168.1.7`, `2001:db8::/32`. Undefined for anything else. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const parsed = parseAddress(address);
  if (!parsed) return undefined;
  const prefix = length === undefined ? parsed.bits : Number(length);
  if (prefix > parsed.bits) return undefined;
  return { bits: parsed.bits, value: headOf(parsed.value, parsed.bits, prefix), prefix };
}

/** Whether an address lies in a network. What is no address lies in none. */
export function contains({ bits, value, prefix }: Network, address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && parsed.bits === bits && headOf(parsed.value, bits, prefix) === value;
}

const headOf = (value: bigint, bits: number, prefix: number): bigint => value >> BigInt(bits - prefix);

type Address = Pick<Network, "bits" | "value">;

/** An IPv4 address that stands in an IPv6 one (`::ffff:10.0.0.1`), as servers that listen on both say it, is the IPv4 address. */
const MAPPED = 0xffffn;

function parseAddress(text: string): Address | undefined {
  const four = parseFour(text);
  if (four !== undefined) return { bits: 32, value: four };
  const six = parseSix(text);
  if (six === undefined) return undefined;
  return six >> 32n === MAPPED ? { bits: 32, value: six & 0xffffffffn } : { bits: 128, value: six };
}

function parseFour(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return undefined;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseSix(text: string): bigint | undefined {
  const [, head = "", four] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  if (four !== undefined) {
    const last = parseFour(four);
    return last === undefined ? undefined : parseSix(`${head}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`);
  }
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const given = groups.flat();
  const missing = 8 - given.length;
  // `::` stands for one group at least.
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  if (!given.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const all = halves.length === 2 ? [...(groups[0] ?? []), ...Array<string>(missing).fill("0"), ...(groups[1] ?? [])] : given;
  return all.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}
