import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CasServer {
  readonly url: string;
  /** What it was asked, path and query, in order. */
  readonly asked: string[];
  /** What it answers to a validation, in place of the truth. */
  answer: ((user: string | undefined) => string) | undefined;
  /** Signs somebody in, from the address where the browser is sent; gives the address where it comes back. */
  signIn(address: string, user: string): Promise<URL>;
  close(): Promise<void>;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const success = (user: string, attributes = "") =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n <cas:authenticationSuccess>\n  <cas:user>${escaped(user)}</cas:user>\n  <cas:attributes>${attributes}</cas:attributes>\n </cas:authenticationSuccess>\n</cas:serviceResponse>`;
const FAILURE = `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'><cas:authenticationFailure code="INVALID_TICKET">no such ticket</cas:authenticationFailure></cas:serviceResponse>`;

/** A stub of a CAS server: its login page asks for a name alone; its tickets are good once, and for one service. */
export async function startCas(): Promise<CasServer> {
  const tickets = new Map<string, { user: string; service: string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://cas.test");
    asked.push(`${url.pathname}${url.search}`);
    const service = url.searchParams.get("service") ?? "";
    if (url.pathname === "/cas/login") {
      const user = url.searchParams.get("username");
      if (user === null)
        return response
          .setHeader("content-type", "text/html")
          .end(
            `<form><input name="username" aria-label="name"><input type="hidden" name="service" value="${service}"><button>in</button></form>`,
          );
      const ticket = `ST-${tickets.size + 1}-${"x".repeat(20)}`;
      tickets.set(ticket, { user, service });
      const back = new URL(service);
      back.searchParams.set("ticket", ticket);
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === "/cas/logout") return response.writeHead(302, { location: service }).end();
    const ticket = url.searchParams.get("ticket") ?? "";
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    const user = known?.service === service ? known.user : undefined;
    response.setHeader("content-type", "application/xml").end(made.answer?.(user) ?? (user === undefined ? FAILURE : success(user)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made: CasServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    asked,
    answer: undefined,
    async signIn(address, user) {
      const response = await fetch(`${address}&username=${encodeURIComponent(user)}`, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "");
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return made;
}
