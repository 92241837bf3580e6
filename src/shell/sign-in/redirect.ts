const OWN = "https://own.invalid";

/**
 * Where to go after sign-in: an address of ours only, never one that a link brought from elsewhere. Read as a browser would, which takes
 * backslashes for slashes and leaves out tabs and line breaks.
 */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith("/") || !URL.canParse(target, OWN)) return "/";
  const { origin, pathname, search, hash } = new URL(target, OWN);
  // A path of two slashes would be another origin when it is read again.
  const isOwnPage = origin === OWN && !pathname.startsWith("//") && !/^\/(login|auth-redirect)(\/|$)/.test(pathname);
  return isOwnPage ? `${pathname}${search}${hash}` : "/";
}
