import { type Environment, invalid, textOf, webAddressOf } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** The mini program beside the product, as far as it can be opened from here. */
export interface MiniProgramConfig {
  /** The address that opens it; page, type and id are added as its query. */
  readonly url: string;
  /** The addresses of the pages that it has, as they are here: `/screen/purchase-order-list`. */
  readonly pages: ReadonlySet<string>;
}

/** Reads MINIPROGRAM_URL and MINIPROGRAM_PAGES. Absent: there is no mini program, and no page is in it. */
export function miniProgramConfigOf(env: Environment): MiniProgramConfig | undefined {
  const url = webAddressOf(env, "MINIPROGRAM_URL");
  const list = textOf(env, "MINIPROGRAM_PAGES");
  if (!url && !list) return undefined;
  if (!url || !list)
    throw new StartError({
      what: "The mini program is half configured.",
      why: `${url ? "MINIPROGRAM_PAGES" : "MINIPROGRAM_URL"} is missing.`,
      todo: "Set MINIPROGRAM_URL and MINIPROGRAM_PAGES, or neither.",
    });
  const pages = list
    .split(",")
    .map((page) => page.trim())
    .filter((page) => page !== "");
  if (pages.length === 0 || !pages.every((page) => /^\/[^/?#\s][^?#\s]*$/.test(page)))
    throw invalid("MINIPROGRAM_PAGES", list, "Write the addresses of pages, separated by commas: /screen/purchase-order-list,/dashboard.");
  return { url, pages: new Set(pages) };
}
