/** The addresses of single hosts in an address of several. What it says of the kind of server is of no matter: each is asked. */
export function singleHosts(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i.exec(url) ?? [];
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, "$1").replace(/[?&]$/, "");
  return hosts.split(",").map((host) => `${before}${host}${rest}`);
}

/** The host of an address, without who enters. */
export const hostOf = (url: string): string =>
  url
    .replace(/^.*@/, "")
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[/?].*$/, "");
