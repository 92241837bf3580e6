/**
 * An origin of other pages that may be shown inside ours: `https://reports.example.com`, `http://10.0.0.5:3000`, or every host below a name,
 * `https://*.example.com`. As a Content-Security-Policy writes it.
 */
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

export const isFrameOrigin = (text: string): boolean => ORIGIN.test(text);

/** The origin of a whole http or https address; undefined for anything else, and for one that carries a name and password. */
export function originOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, username, password } = new URL(address);
  return username || password ? undefined : origin;
}

/** Whether an address is a path of our own. A browser leaves out tabs and line breaks, so that what follows them may be another origin. */
export const isOwnPath = (address: string): boolean => /^\/[^/\\\s]/.test(address);

/**
 * Whether an address may be shown inside a tab: a path of our own, or an http(s) address of an allowed origin. `javascript:`, `data:` and the
 * like never may.
 */
export function mayFrame(address: string, allowed: readonly string[]): boolean {
  if (isOwnPath(address)) return true;
  const origin = originOf(address);
  return origin !== undefined && allowed.some((pattern) => covers(pattern, origin));
}

function covers(pattern: string, origin: string): boolean {
  const [scheme, host = ""] = pattern.split("://*.");
  if (!pattern.includes("://*.")) return pattern === origin;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(`.${host}`);
}
