import type { AppError, ErrorCode } from "../../model/error.ts";

/** What becomes of a failure that no screen has handled itself. */
type Behaviour =
  /** A message that goes by itself, or is closed. */
  | "toast"
  /** A notification that stays, and opens the error log. */
  | "details"
  /** The re-login dialog, which the session opens. */
  | "signIn"
  /** The bar that tells of the lost connection. */
  | "offlineBar";

interface Row {
  readonly condition: string;
  /** The codes that stand for the condition; client/http.ts finds them. */
  readonly codes: readonly ErrorCode[];
  readonly behaviour: Behaviour;
  /** How long a toast stays. */
  readonly seconds?: number;
}

/** Seconds that a toast stays (specification shell §8, the global response rule), and one of a system that is being updated. */
const TOAST = 5;
const MAINTENANCE = 15;

/** The error catalogue of specification shell §8, but for what sign-in, route guard and panel do with failures of their own calls. */
export const CATALOGUE: readonly Row[] = [
  { condition: "message 'unauthorized'", codes: ["client.unauthorized"], behaviour: "toast", seconds: TOAST },
  { condition: "message 'authentication failed, no access', or HTTP 401", codes: ["auth.required"], behaviour: "signIn" },
  { condition: "HTTP 500, string body", codes: ["client.serverText"], behaviour: "toast", seconds: TOAST },
  { condition: "HTTP 500, object body", codes: ["server.failed"], behaviour: "details" },
  { condition: "a 502 Bad Gateway text", codes: ["client.updating"], behaviour: "toast", seconds: TOAST },
  { condition: "HTTP 502", codes: ["client.badGateway"], behaviour: "toast", seconds: MAINTENANCE },
  { condition: "nobody answers", codes: ["client.offline"], behaviour: "offlineBar" },
];

/** A failure of the business, and other HTTP errors: the message. */
const OTHERWISE: Omit<Row, "codes"> = { condition: "any other", behaviour: "toast", seconds: TOAST };

/** What the user sees of a failure. */
export const reactionTo = ({ code }: AppError): Omit<Row, "codes"> => CATALOGUE.find(({ codes }) => codes.includes(code)) ?? OTHERWISE;
