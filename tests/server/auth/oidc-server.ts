import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { id: "formwork", secret: "a-secret-of-this-test-alone" };

export interface OidcServer {
  readonly issuer: string;
  /** Signs somebody in on the provider's pages, from the address where the browser is sent; gives the address where it comes back. */
  signIn(address: string, login: string, subject?: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID provider on a port of its own. Whoever signs in there has his login as preferred_username. */
export async function startOidc(publicUrl: string): Promise<OidcServer> {
  let serve: RequestListener = (_request, response) => response.end();
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // What people are called now; else as when they came first.
  const names = new Map<string, string>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/auth-redirect`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: { openid: ["sub"], profile: ["preferred_username", "name"] },
    cookies: { keys: ["cookies of this test"] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: `subject of ${id}`, preferred_username: names.get(id) ?? id, name: `Name of ${id}` }),
    }),
  });
  serve = provider.callback();
  return {
    issuer,
    signIn(address, login, subject = login) {
      names.set(subject, login);
      return visit(issuer, address, subject);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Follows the provider's redirects and answers its two questions: who, and whether this client may know. */
async function visit(issuer: string, start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const questions = [`prompt=login&login=${encodeURIComponent(login)}&password=any`, "prompt=consent"];
  let next: URL = new URL(start);
  let body: string | undefined;
  for (let step = 0; step < 12; step++) {
    const answer: Response = await fetch(next, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body !== undefined && { method: "POST", body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    body = undefined;
    const location = answer.headers.get("location");
    if (location === null) {
      body = questions.shift();
      if (body === undefined) throw new Error(`the provider stopped at ${next} (${answer.status}): ${await answer.text()}`);
      continue;
    }
    next = new URL(location, next);
    if (next.origin !== issuer) return next;
  }
  throw new Error("the provider goes round in circles");
}
