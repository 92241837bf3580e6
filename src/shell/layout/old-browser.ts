/** Browsers on Chrome before this version get a simpler style (specification shell §9); it is the first that knows `inert`. */
const FIRST_MODERN_CHROME = 102;

/** Whether a user agent is of Chrome, or of a browser made from it, before version 102. */
export function isOldChrome(userAgent: string): boolean {
  const version = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < FIRST_MODERN_CHROME;
}
