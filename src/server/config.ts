import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Network } from "../model/network.ts";
import type { PrinterAddress } from "../model/printer-address.ts";
import { DEFAULT_PASSWORD_RULE, type PasswordRule } from "../model/sign-in-rules.ts";
import { isNamespace, USUAL_NAMESPACE } from "../model/storage-key.ts";
import { iframeOriginsOf, printerAddressesOf, webhookAddressesOf } from "./addresses-config.ts";
import { type BackupConfig, backupConfigOf } from "./backup/config.ts";
import { parseAddress } from "./db/address.ts";
import { furtherRoots, packRoots } from "./documents/roots.ts";
import { type Environment, integerOf, invalid, isOff, switchOf, textOf } from "./environment.ts";
import { type FilesConfig, filesConfigOf } from "./files/config.ts";
import { type MiniProgramConfig, miniProgramConfigOf } from "./mini-program-config.ts";
import { type PlaceOf, placesConfigOf } from "./places-config.ts";
import { type SendersConfig, sendersConfigOf } from "./senders/config.ts";
import { type SignInConfig, signInConfigOf } from "./sign-in-config.ts";
import { StartError } from "./start-error.ts";
import { type TelemetryConfig, telemetryConfigOf } from "./telemetry/config.ts";

/** Everything that an operator can set, read once at start. README and `.env.example` list the same names. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** A PostgreSQL of the operator's own. Absent: the one that ships with the product runs beside the server. */
  readonly databaseUrl: string | undefined;
  /** A PgBouncer in transaction mode before that PostgreSQL, for all that needs no connection of its own. Absent: there is none. */
  readonly poolerUrl: string | undefined;
  /** Seconds that a request waits for its connection while the PostgreSQL is away, before anything is said to it; then it is refused. */
  readonly failoverWait: number;
  /** PostgreSQLs that follow that of the product and answer reads: one address of several hosts. Absent: it answers all. */
  readonly readUrl: string | undefined;
  /** A replica that is more seconds behind answers nobody. */
  readonly readLag: number;
  /** Absolute folder of the own database and of files. */
  readonly dataDir: string;
  /** Password of the first administrator; absent: a random one is made and printed once. */
  readonly adminPassword: string | undefined;
  /** Whether a new installation gets sample records to look at. */
  readonly seedSamples: boolean;
  readonly loginCaptcha: boolean;
  /** Whose `x-forwarded-for` is believed: nobody's by default, else that of these addresses and networks. */
  readonly trustProxy: false | string;
  /** Folders with `schemas/` and `locales/`; the product's own first. */
  readonly roots: readonly string[];
  /** A folder in which packages of other sites are looked for, and to which published forms are written as files; absent: none. */
  readonly promotionFolder: string | undefined;
  readonly logLevel: string;
  /** The name below which its pages keep what browsers remember: two installations on one origin have two. */
  readonly storageNamespace: string;
  /** What the installation is called where no brand says otherwise; the product's own name is shown in the language of its reader. */
  readonly title: string;
  readonly enableTenant: boolean;
  /** What a new password must be. */
  readonly passwordRule: PasswordRule;
  /** Failed sign-ins that are allowed within a quarter of an hour. */
  readonly loginLimits: { readonly account: number; readonly name: number; readonly address: number };
  /** Up to how many matching records a list counts one by one; beyond it gives an estimate, and says so. */
  readonly exactTotal: number;
  /** Requests a minute: of a signed-in user, and from one address by everybody there who is not signed in. */
  readonly requestLimits: { readonly user: number; readonly address: number };
  /** Whether a password that somebody else chose must be changed at the first sign-in. A reset one must be, in any case. */
  readonly forcePasswordChange: boolean;
  /** Who can read the description of the API: nobody, who is signed in (what he may see of it), or everybody (all of it). */
  readonly apiDocs: ApiDocs;
  /** Days that a session lives (specification shell §9). */
  readonly sessionDays: number;
  /** Whether it is kept which pages are opened. */
  readonly visitStatistics: boolean;
  /** Where addresses stand, for the login log. */
  readonly placeOf: PlaceOf;
  /** Whose pages a menu entry may show inside a tab, besides our own. */
  readonly iframeOrigins: readonly string[];
  /** Which printers the server may open a connection to. None: it sends to none. */
  readonly printerAddresses: readonly PrinterAddress[];
  /** Networks to which webhooks may send though they are none of the internet, and without TLS. */
  readonly webhookAddresses: readonly Network[];
  readonly signIn: SignInConfig;
  readonly senders: SendersConfig;
  readonly miniProgram: MiniProgramConfig | undefined;
  readonly files: FilesConfig;
  readonly backup: BackupConfig;
  /** Where traces and metrics go; absent: nothing is taken down. */
  readonly telemetry: TelemetryConfig | undefined;
  /** The built web app; absent in tests and in development, where Vite serves it. */
  readonly webRoot: string | undefined;
  /** Milliseconds after which a caller is cut off who has not sent the head of a request, all of it (or of a file), or has done nothing at all. */
  readonly patience: { readonly headers: number; readonly request: number; readonly upload: number; readonly idle: number };
  /** Set by `npm run dev`: documents are read again when their files change. */
  readonly development: boolean;
}

/** What the product is called where nobody says otherwise. */
export const PRODUCT_NAME = "Formwork";

/** The folder of the product itself. */
export const PRODUCT_ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

const NETWORK = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/;

function trustProxyOf(env: Environment): Config["trustProxy"] {
  const value = env.TRUST_PROXY?.trim() ?? "";
  if (value === "" || isOff(value)) return false;
  // Everybody, or a number of hops, would let a caller who comes past the proxy choose his address, and so evade every limit on it.
  if (!/[.:a-z]/i.test(value) || !value.split(",").every((part) => NETWORK.test(part.trim())))
    throw invalid("TRUST_PROXY", value, "Name the addresses or networks of the proxies: TRUST_PROXY=loopback,10.0.0.0/8.");
  return value;
}

function storageNamespaceOf(env: Environment): string {
  const name = textOf(env, "STORAGE_NAMESPACE") ?? USUAL_NAMESPACE;
  if (!isNamespace(name))
    throw invalid("STORAGE_NAMESPACE", name, "Begin with a small letter; go on with small letters, digits and hyphens, 32 in all.");
  return name;
}

function passwordRuleOf(env: Environment): PasswordRule {
  const rule = DEFAULT_PASSWORD_RULE;
  const min = integerOf(env, "PASSWORD_MIN", rule.min, 6, 64);
  return {
    min,
    max: integerOf(env, "PASSWORD_MAX", Math.max(rule.max, min), min, 64),
    kinds: integerOf(env, "PASSWORD_KINDS", rule.kinds, 1, 4),
  };
}

const API_DOCS = ["off", "signed-in", "public"] as const;
export type ApiDocs = (typeof API_DOCS)[number];

function apiDocsOf(env: Environment): ApiDocs {
  const value = textOf(env, "API_DOCS")?.toLowerCase() ?? "signed-in";
  if (isOff(value)) return "off";
  const known = API_DOCS.find((one) => one === value);
  if (known === undefined) throw invalid("API_DOCS", value, `Set it to one of ${API_DOCS.join(", ")}, or leave it out (signed-in).`);
  return known;
}

/** Names that the product once read, each with what to set now: one that is set all the same would be passed over in silence. */
const RETIRED: Readonly<Record<string, string>> = {
  REQUEST_LIMIT: "Set REQUEST_LIMIT_USER (of a signed-in user) and REQUEST_LIMIT_ADDRESS (of an address where nobody is signed in).",
};

function refuseRetired(env: Environment): void {
  for (const [name, todo] of Object.entries(RETIRED))
    if (textOf(env, name)) throw new StartError({ what: `${name} is not read any more.`, why: "Other settings took its place.", todo });
}

/** The address of a PostgreSQL, or of several that stand for one. */
function postgresOf(env: Environment, name: string): string | undefined {
  const url = textOf(env, name);
  if (url !== undefined) parseAddress(url, name);
  return url;
}

function poolerOf(env: Environment, databaseUrl: string | undefined): string | undefined {
  const url = postgresOf(env, "DATABASE_POOLER_URL");
  if (url === undefined || databaseUrl !== undefined) return url;
  throw new StartError({
    what: "DATABASE_POOLER_URL is set, and DATABASE_URL is not.",
    why: "What other processes say comes by a connection that stays, past the pooler; so do backups.",
    todo: "Set DATABASE_URL to the PostgreSQL itself.",
  });
}

/** Where another host can take over, that is worth waiting for. A browser waits 30 seconds for its answer (`client/http.ts`). */
function failoverWaitOf(env: Environment, databaseUrl: string | undefined): number {
  const hosts = databaseUrl === undefined ? 1 : parseAddress(databaseUrl).hosts.length;
  return integerOf(env, "DATABASE_FAILOVER_WAIT", hosts > 1 ? 8 : 0, 0, 25);
}

/** Reads the configuration from environment variables. Throws a StartError that names the variable which cannot be understood. */
export function readConfig(env: Environment, cwd: string = process.cwd()): Config {
  refuseRetired(env);
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(cwd, path));
  const logLevel = env.LOG_LEVEL?.trim().toLowerCase() || "info";
  if (!LEVELS.includes(logLevel)) throw invalid("LOG_LEVEL", logLevel, `Set it to one of ${LEVELS.join(", ")}.`);
  const databaseUrl = postgresOf(env, "DATABASE_URL");
  const development = env.NODE_ENV === "development";
  const dataDir = absolute(env.DATA_DIR?.trim() || resolve(PRODUCT_ROOT, "data"));
  const promotionFolder = textOf(env, "PROMOTION_FOLDER");
  return {
    port: integerOf(env, "PORT", 8082, 0, 65_535),
    // Only this machine by default: what the network may reach is the operator's decision.
    host: env.HOST?.trim() || "127.0.0.1",
    databaseUrl,
    poolerUrl: poolerOf(env, databaseUrl),
    failoverWait: failoverWaitOf(env, databaseUrl),
    readUrl: postgresOf(env, "DATABASE_READ_URL"),
    readLag: integerOf(env, "DATABASE_READ_LAG", 10, 1, 3_600),
    dataDir,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    seedSamples: switchOf(env, "SEED_SAMPLES", true),
    loginCaptcha: switchOf(env, "LOGIN_CAPTCHA", true),
    trustProxy: trustProxyOf(env),
    roots: [PRODUCT_ROOT, ...packRoots(env, PRODUCT_ROOT), ...furtherRoots(env, cwd)],
    promotionFolder: promotionFolder === undefined ? undefined : absolute(promotionFolder),
    logLevel,
    storageNamespace: storageNamespaceOf(env),
    title: textOf(env, "TITLE") ?? PRODUCT_NAME,
    enableTenant: switchOf(env, "ENABLE_TENANT", false),
    passwordRule: passwordRuleOf(env),
    loginLimits: {
      account: integerOf(env, "LOGIN_LIMIT_ACCOUNT", 10, 1, 1_000),
      name: integerOf(env, "LOGIN_LIMIT_NAME", 100, 1, 100_000),
      address: integerOf(env, "LOGIN_LIMIT_ADDRESS", 50, 1, 100_000),
    },
    exactTotal: integerOf(env, "EXACT_TOTAL", 10_000, 1, 100_000_000),
    // Two hundred people of an office who open the product at nine: each loads some forty files.
    requestLimits: {
      user: integerOf(env, "REQUEST_LIMIT_USER", 3_000, 1, 10_000_000),
      address: integerOf(env, "REQUEST_LIMIT_ADDRESS", 12_000, 1, 10_000_000),
    },
    forcePasswordChange: switchOf(env, "FORCE_PASSWORD_CHANGE", false),
    apiDocs: apiDocsOf(env),
    sessionDays: integerOf(env, "SESSION_DAYS", 7, 1, 365),
    visitStatistics: switchOf(env, "VISIT_STATISTICS", true),
    placeOf: placesConfigOf(env, absolute),
    iframeOrigins: iframeOriginsOf(env),
    printerAddresses: printerAddressesOf(env),
    webhookAddresses: webhookAddressesOf(env),
    signIn: signInConfigOf(env),
    senders: sendersConfigOf(env),
    miniProgram: miniProgramConfigOf(env),
    files: filesConfigOf(env),
    backup: backupConfigOf(env, dataDir, cwd),
    telemetry: telemetryConfigOf(env),
    webRoot: development ? undefined : absolute(env.WEB_ROOT?.trim() || resolve(PRODUCT_ROOT, "dist")),
    patience: { headers: 20_000, request: 60_000, upload: 900_000, idle: 120_000 },
    development,
  };
}
