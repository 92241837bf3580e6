import { type Network, parseNetwork } from "./network.ts";

/** A network and where it stands. */
export interface NetworkPlace {
  readonly network: Network;
  readonly place: string;
}

/** Reads a line `10.2.0.0/16,上海办公室`; the place may stand in quotes. Undefined: it is none. */
export function readPlace(line: string): NetworkPlace | undefined {
  const [, address = "", quoted, plain = ""] = /^\s*"?([^",]+)"?\s*,\s*(?:"((?:[^"]|"")*)"|([^"]*))\s*$/.exec(line) ?? [];
  const network = parseNetwork(address);
  const place = (quoted?.replaceAll('""', '"') ?? plain).trim();
  return network && place !== "" ? { network, place } : undefined;
}

/** Where an address stands, by the narrowest network around it; of equal ones the later counts. Undefined where none holds it. */
export function placesOf(places: readonly NetworkPlace[]): (address: string) => string | undefined {
  const byPrefix = new Map<string, { readonly prefix: number; readonly bits: number; readonly heads: Map<bigint, string> }>();
  for (const { network, place } of places) {
    const { bits, prefix, value } = network;
    const key = `${bits}/${prefix}`;
    const known = byPrefix.get(key) ?? { prefix, bits, heads: new Map<bigint, string>() };
    byPrefix.set(key, known);
    known.heads.set(value, place);
  }
  const narrowest = [...byPrefix.values()].sort((a, b) => b.prefix - a.prefix);
  return (address) => {
    const own = parseNetwork(address);
    if (own?.prefix !== own?.bits) return undefined;
    for (const { prefix, bits, heads } of narrowest) {
      const place = own && bits === own.bits ? heads.get(own.value >> BigInt(bits - prefix)) : undefined;
      if (place !== undefined) return place;
    }
    return undefined;
  };
}
