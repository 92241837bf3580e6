/** The kinds of devices that user agents tell: the dictionary `device_kind`. */
export type DeviceKind = "pc" | "phone" | "tablet" | "other";

/** What a user agent says of itself; what it does not say is left out. */
export interface AgentDevice {
  readonly kind: DeviceKind;
  /** Name and main version: `Chrome 126`. */
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}

/** The first that is found counts: browsers call themselves by the names of those that they are made of, too. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["WeChat", /MicroMessenger\/(\d+)/],
  ["DingTalk", /DingTalk\/(\d+)/],
  ["WeCom", /wxwork\/(\d+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari/],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Android", /Android/],
  ["Windows", /Windows NT/],
  ["ChromeOS", /CrOS/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
];
const PHONES = new Set(["HarmonyOS", "iOS", "Android"]);

/** Reads a user agent. It is what a caller says of himself, no proof; and new systems are told by old names. */
export function deviceOf(userAgent: string): AgentDevice {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, found] = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)] as const).find(([, match]) => match) ?? [];
  return { kind: kindOf(userAgent, system), browser: browser && `${browser} ${found?.[1] ?? ""}`.trim(), system };
}

function kindOf(userAgent: string, system: string | undefined): DeviceKind {
  if (system === undefined) return "other";
  if (!PHONES.has(system)) return "pc";
  return /iPad|Tablet/.test(userAgent) || (system === "Android" && !/Mobile/.test(userAgent)) ? "tablet" : "phone";
}
