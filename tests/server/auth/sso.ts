import type { FastifyInstance } from "fastify";
import type { ProviderId } from "../../../src/model/contract/auth.ts";
import type { SignInConfig } from "../../../src/server/sign-in-config.ts";
import { type Platform, testConfig } from "../platform/platform.ts";

export const PUBLIC_URL = "https://formwork.test";

export const signInConfig = (over: Partial<SignInConfig>): { signIn: SignInConfig } => ({
  // Where people are known by their names, as most of these tests want it.
  signIn: { ...testConfig().signIn, publicUrl: PUBLIC_URL, matchNames: true, ...over },
});

interface Departed {
  readonly url: string;
  readonly binding: string;
}

/** What a browser does: leaves for a provider, and sends what it was brought back with to the server. */
export function browserOf(server: Platform, app: FastifyInstance = server.app) {
  return {
    depart: async (provider: ProviderId): Promise<Departed> =>
      (await server.call<Departed>("POST", "/api/auth/ssoDeparture", { body: { provider }, app })).data,
    arrive: (call: "validateOauthLogin" | "validateCasLogin" | "validateWechatLogin", back: URL, binding: string) => {
      const query = new URLSearchParams(back.search);
      query.set("binding", binding);
      return server.call<{ token: string } | null>("GET", `/api/${call}?${query}`, { app });
    },
    who: async (token: string) =>
      (await server.call<{ username: string } | null>("GET", "/api/v1/user/info", { token, app })).data?.username,
    leave: async (token: string) =>
      (await server.call<{ logoutUrl: string | null }>("POST", "/api/v1/logout", { token, app })).data.logoutUrl,
  };
}
