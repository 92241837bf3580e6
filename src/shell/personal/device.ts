/** What a browser says of itself, in names that people know; null where it says nothing of the kind. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
  readonly handheld: boolean;
}

/** The first that fits counts: most browsers also call themselves Chrome, and all of those Safari. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["WeChat", /MicroMessenger\/(\d+)/],
  ["DingTalk", /DingTalk\/(\d+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /(?:OPR|Opera)\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["iPadOS", /iPad/],
  ["iOS", /iPhone|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** Browser with its version, and operating system, of a user agent. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const text = userAgent ?? "";
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const version = mark.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0];
  return { browser: browser ?? null, system: system ?? null, handheld: /Mobile|Android|iPhone|iPad/.test(text) };
}
