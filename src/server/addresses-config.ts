import { isFrameOrigin } from "../model/frame-address.ts";
import { type Network, parseNetwork } from "../model/network.ts";
import { type PrinterAddress, printerAddressOf } from "../model/printer-address.ts";
import { type Environment, invalid } from "./environment.ts";

/** Whose pages a menu entry may show. */
export function iframeOriginsOf(env: Environment): readonly string[] {
  const origins = (env.IFRAME_ORIGINS ?? "").split(/[\s,]+/).filter((origin) => origin !== "");
  const wrong = origins.find((origin) => !isFrameOrigin(origin));
  if (wrong !== undefined)
    throw invalid(
      "IFRAME_ORIGINS",
      wrong,
      "Name origins, without a path: IFRAME_ORIGINS=https://reports.example.com,https://*.corp.example.",
    );
  return origins;
}

/** To which printers the server may open a connection. */
export function printerAddressesOf(env: Environment): readonly PrinterAddress[] {
  return (env.PRINTER_ADDRESSES ?? "").split(/[\s,]+/).flatMap((text) => {
    if (text === "") return [];
    const address = printerAddressOf(text);
    if (address) return address;
    throw invalid(
      "PRINTER_ADDRESSES",
      text,
      "Name addresses or networks, with a port or without: PRINTER_ADDRESSES=10.0.8.0/24,10.0.9.7:6101.",
    );
  });
}

/** To which networks of the operator webhooks may send. */
export function webhookAddressesOf(env: Environment): readonly Network[] {
  return (env.WEBHOOK_ADDRESSES ?? "").split(/[\s,]+/).flatMap((text) => {
    if (text === "") return [];
    const network = parseNetwork(text);
    if (network) return network;
    throw invalid("WEBHOOK_ADDRESSES", text, "Name addresses or networks: WEBHOOK_ADDRESSES=10.0.8.0/24,2001:db8::7.");
  });
}
