/** A page of the product, as an entrance names it: `#/screen/supplier-list`. */
const OWN = /^#(\/.*)$/;

/**
 * Where an application opens.
 * @param url its entrance: an address of the web, or a page of the product behind a #
 * @returns in a window an address for the browser; in a tab one of the workspace, where a page from elsewhere stands in a frame
 */
export function addressIn(place: "window" | "tab", url: string, name: string): string {
  const own = OWN.exec(url)?.[1];
  if (own !== undefined) return own;
  if (place === "window") return url;
  return `/iframe?${new URLSearchParams({ src: url, name, title: name })}`;
}
