import type { CasConfig } from "../../../sign-in-config.ts";
import { type Provider, returnAddress, signedOutAddress, type Vouched } from "./provider.ts";
import { type Element, parseXml } from "./xml.ts";

const TIMEOUT_MS = 10_000;
const ANSWER = "serviceResponse";

const child = (element: Element | undefined, name: string): Element | undefined => {
  const found = element?.children.filter((one) => one.name === name) ?? [];
  return found.length === 1 ? found[0] : undefined;
};
const textIn = (element: Element | undefined, name: string): string | undefined => child(element, name)?.text.trim() || undefined;

/** Whom the answer to a ticket vouches for (CAS protocol 2 and 3, appendix A). Throws when it vouches for nobody, or cannot be read. */
export function readCasAnswer(xml: string, attribute: string | undefined): Omit<Vouched, "issuer"> {
  const answer = parseXml(xml);
  const success = answer.name === ANSWER ? child(answer, "authenticationSuccess") : undefined;
  if (!success || child(answer, "authenticationFailure"))
    throw new Error(`CAS says no: ${textIn(answer, "authenticationFailure") ?? answer.name}`);
  const attributes = child(success, "attributes");
  const subject = textIn(success, "user");
  const username = attribute === undefined ? subject : textIn(attributes, attribute);
  if (subject === undefined || username === undefined) throw new Error(`CAS names nobody by "${attribute ?? "user"}"`);
  const realName = textIn(attributes, "displayName") ?? textIn(attributes, "cn");
  return { subject, username, realName, origin: { provider: "cas", idToken: null } };
}

/** A provider that speaks CAS. The address of the service carries a state, so that a ticket is good for one departure alone. */
export function casProvider({ config, publicUrl }: { config: CasConfig; publicUrl: string }): Provider {
  const service = (state: string) => `${returnAddress(publicUrl)}?${new URLSearchParams({ state })}`;
  const validation = config.version === 2 ? "serviceValidate" : "p3/serviceValidate";
  return {
    id: "cas",
    issuer: config.url,
    depart: async (state) => ({ url: `${config.url}/login?${new URLSearchParams({ service: service(state) })}`, departure: { state } }),
    async arrive(query, { state }) {
      const ticket = query.get("ticket") ?? "";
      const response = await fetch(`${config.url}/${validation}?${new URLSearchParams({ service: service(state), ticket })}`, {
        headers: { accept: "application/xml, text/xml" },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`CAS answers ${response.status}`);
      return { issuer: config.url, ...readCasAnswer(await response.text(), config.attribute) };
    },
    leave: async () => `${config.url}/logout?${new URLSearchParams({ service: signedOutAddress(publicUrl) })}`,
  };
}
