import type { FastifyReply, FastifyRequest } from "fastify";
import { PUBLIC_FORM } from "../../../model/contract/public-form.ts";
import { sha256 } from "../../identity/tokens.ts";

/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const PATH = PUBLIC_FORM.look.path.replace(/\/look$/, "");

/** Of each link its own, and nothing by which the link is known. */
const nameFor = (token: string): string =>
  `form_${sha256(token)
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .slice(0, 20)}`;

/** The receipt of the answer that this browser has sent by a link before: what its page keeps, or else its cookie, which no script reads. */
export function receiptOf(
  { headers }: FastifyRequest,
  { token, receipt }: { token: string; receipt?: string | undefined },
): string | undefined {
  if (receipt !== undefined) return receipt;
  const start = `${nameFor(token)}=`;
  return (headers.cookie ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

/** Leaves a receipt with the browser, for the calls of public forms alone. */
export function keepReceipt(request: FastifyRequest, reply: FastifyReply, token: string, receipt: string): void {
  const secure = request.protocol === "https" ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `${nameFor(token)}=${receipt}; Path=${PATH}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
