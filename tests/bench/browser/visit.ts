import type { Browser, CDPSession, Page } from "playwright";

/** What one visit loaded. Kilobytes are thousands of bytes of bodies and headers, as they came over the wire. */
export interface Loaded {
  readonly requests: number;
  readonly scripts: number;
}

/** Counts what a page loads from now on. */
export async function countLoads(devtools: CDPSession): Promise<() => Loaded> {
  const kinds = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("data:")) return;
    kinds.set(requestId, type);
    requests++;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === "Script") bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  // Brotli would flatter the figure.
  await devtools.send("Network.setExtraHTTPHeaders", { headers: { "accept-encoding": "gzip" } });
  return () => ({ requests, scripts: bytes / 1000 });
}

export interface Installation {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** A window that has never been here, and the tools to measure it. */
export async function newWindow(browser: Browser): Promise<{ page: Page; devtools: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  // The guided tour of the first visit would stand before what is measured.
  await context.addInitScript(() => localStorage.setItem("formwork.firstLoad", "seen"));
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error("[bench] page:", error.message));
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
}

/** A token of the installation, by which a window is signed in without the sign-in page. */
export async function tokenOf({ url, username, password }: Installation): Promise<string> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } | null };
  if (!data) throw new Error(`sign-in failed with ${answer.status}`);
  return data.token;
}

/** Puts the token where the product keeps it. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem("formwork.token", value), token);
}
