import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { contains, type Network } from "../../../model/network.ts";
import { isPublicAddress } from "../../../model/public-address.ts";

/** A host is at an address to which nothing may be sent. */
export class RefusedAddress extends Error {}

const isAllowed = (allowed: readonly Network[], address: string, isSecure: boolean): boolean =>
  allowed.some((network) => contains(network, address)) || (isSecure && isPublicAddress(address));

/** A host of an address of the web, without the brackets of IPv6. */
export const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Whether a host can be one to which the server goes, as far as it says so itself: an address must be one of the internet or listed. What a name means is looked at when
 * a connection is made.
 * @param isSecure whether what goes there is encrypted; else only networks that are listed may be meant
 */
export function mayReach(hostname: string, allowed: readonly Network[], isSecure: boolean): boolean {
  const host = bare(hostname);
  return isIP(host) === 0 ? isSecure || allowed.length > 0 : isAllowed(allowed, host, isSecure);
}

/**
 * Names are resolved for the connection itself, so that what was looked at is what is connected to: all addresses of a name must be allowed, as whoever owns it
 * could otherwise lead into the network of the server.
 */
export const guardedLookup =
  (allowed: readonly Network[], isSecure: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !isAllowed(allowed, address, isSecure));
        const [first] = addresses;
        if (refused || !first) return done(new RefusedAddress(`${hostname} is at an address that is not allowed`), "");
        if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
