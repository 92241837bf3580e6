/** Names of the query that must not leave the product, however they came into an address (specification shell §2). */
const SECRET = /^token$/i;

/**
 * The address of a frame: `src` with all parameters of the page's own query except `src` appended (specification shell §2). The session token
 * is never one of them.
 */
export function frameAddress({ src = "", ...appended }: Readonly<Record<string, string>>, base: string): string {
  if (!URL.canParse(src, base)) return src;
  const url = new URL(src, base);
  for (const [name, value] of Object.entries(appended)) if (!SECRET.test(name)) url.searchParams.append(name, value);
  return url.href;
}
