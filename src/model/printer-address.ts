import { contains, type Network, parseNetwork } from "./network.ts";

/** Where printers may be reached: an address or network, and one port of it, or those that printers take raw data at. */
export interface PrinterAddress {
  readonly network: Network;
  readonly port: number | undefined;
}

/** Ports at which printers take raw data, for the first and nine further ones behind one address (as print servers have it). */
const [FIRST_PORT, LAST_PORT] = [9100, 9109];

/** Reads `10.0.8.0/24`, `10.0.9.7:6101`, `[2001:db8::7]:9100`; undefined for anything else, names of hosts among it: what they mean can change. */
export function printerAddressOf(text: string): PrinterAddress | undefined {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([\d.]+(?:\/\d+)?))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const network = parseNetwork(six ?? four ?? text);
  const number = port === undefined ? undefined : Number(port);
  if (!network || (number !== undefined && (number < 1 || number > 65_535))) return undefined;
  return { network, port: number };
}

/** Whether the operator allows a connection there. */
export const isPrinterAllowed = (
  allowed: readonly PrinterAddress[],
  { address, port }: { readonly address: string; readonly port: number },
): boolean =>
  allowed.some(
    ({ network, port: own }) => contains(network, address) && (own === undefined ? port >= FIRST_PORT && port <= LAST_PORT : own === port),
  );
