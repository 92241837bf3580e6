import type { Documents } from "../../model/documents.ts";

const PROBES = ["healthz", "readyz"];
const OWN = ["api", ...PROBES];

/** Whether an address is that of a probe, which is answered whatever else is refused: one that failed would have a busy server restarted. */
export const isProbe = (url: string): boolean => PROBES.includes(url.slice(1));

/** Whether an address is one of calls: below `/api`, or below where some entity has its calls. Everything else is a page of the web app. */
export function isCall(documents: Pick<Documents, "entities">, url: string): boolean {
  const first = /^\/([^/?#]*)/.exec(url)?.[1];
  if (first === undefined) return false;
  const isBase = (path: string | undefined) => path?.split("/")[0] === first;
  return OWN.includes(first) || [...documents.entities.values()].some(({ "x-api": api }) => isBase(api?.rest) || isBase(api?.rpc));
}
