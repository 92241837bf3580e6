import { contains, type Network, parseNetwork } from "./network.ts";

/** Networks of IPv4 that are nobody's on the internet, or everybody's: RFC 6890, and multicast. */
const SPECIAL = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24"],
  ...["192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
].map(networkOf);

/** What is given out to the internet of IPv6, and of it what leads into IPv4 (Teredo, 6to4), is for tests, or for examples. */
const GLOBAL = networkOf("2000::/3");
const NOT_GLOBAL = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map(networkOf);

const ALL_OF_FOUR = networkOf("0.0.0.0/0");

function networkOf(text: string): Network {
  return parseNetwork(text) as Network;
}

const liesIn = (address: string, networks: readonly Network[]): boolean => networks.some((network) => contains(network, address));

/** Whether an address is one of the internet: none of a private network, of this machine, or of what leads to one of these. What is no address is none. */
export const isPublicAddress = (address: string): boolean =>
  contains(ALL_OF_FOUR, address) ? !liesIn(address, SPECIAL) : contains(GLOBAL, address) && !liesIn(address, NOT_GLOBAL);
