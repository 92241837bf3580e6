import type { Configuration } from "openid-client";
import type { OidcConfig } from "../../../sign-in-config.ts";
import { type Provider, returnAddress, signedOutAddress } from "./provider.ts";

const TIMEOUT_SECONDS = 10;

/** The library is loaded when somebody signs in by it. */
const library = () => import("openid-client");

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * A provider that speaks OpenID Connect: authorization code with PKCE, state and nonce. The claim that names the account comes from the
 * ID token, or from the provider's user info when it is not in there.
 */
export function oidcProvider(options: { config: OidcConfig; publicUrl: string; insecure: boolean }): Provider {
  const { config, publicUrl, insecure } = options;
  let known: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const oidc = await library();
    const issuer = new URL(config.issuer);
    return oidc.discovery(
      issuer,
      config.clientId,
      undefined,
      config.clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(config.clientSecret),
      { timeout: TIMEOUT_SECONDS, execute: insecure || issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [] },
    );
  }

  /** What the provider says of itself, asked once; again after a failure. */
  function provider(): Promise<Configuration> {
    known ??= discover().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    id: "oidc",
    issuer: config.issuer,
    async depart(state) {
      const [oidc, server] = [await library(), await provider()];
      const verifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: returnAddress(publicUrl),
        scope: config.scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { url: url.href, departure: { state, nonce, verifier } };
    },
    async arrive(query, { state, nonce = "", verifier = "" }) {
      const [oidc, server] = [await library(), await provider()];
      const tokens = await oidc.authorizationCodeGrant(server, new URL(`${returnAddress(publicUrl)}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider gave no ID token");
      const has = Object.hasOwn(claims, config.claim);
      const all = has ? claims : { ...claims, ...(await oidc.fetchUserInfo(server, tokens.access_token, claims.sub)) };
      const username = text(all[config.claim]);
      if (username === undefined) throw new Error(`the provider gave no claim "${config.claim}"`);
      // An address that anybody could have typed at the provider names nobody here.
      if (config.claim === "email" && all.email_verified !== true) throw new Error("the provider has not verified the e-mail address");
      const { iss: issuer, sub: subject } = claims;
      return { issuer, subject, username, realName: text(all.name), origin: { provider: "oidc", idToken: tokens.id_token ?? null } };
    },
    async leave({ idToken }) {
      const [oidc, server] = [await library(), await provider()];
      if (server.serverMetadata().end_session_endpoint === undefined) return undefined;
      const parameters = { post_logout_redirect_uri: signedOutAddress(publicUrl), ...(idToken !== null && { id_token_hint: idToken }) };
      return oidc.buildEndSessionUrl(server, parameters).href;
    },
  };
}
