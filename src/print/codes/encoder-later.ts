import type { encode as encodeNow } from "./encoder.ts";

/** Takes the place of `encoder.ts` in browsers (`imports` of package.json): the library is large, and loaded when a page needs codes. */
let library: { readonly raw: (name: string, value: string, options: string) => ReturnType<typeof encodeNow> } | undefined;

/** Nothing until the library has come. */
export const encode: typeof encodeNow = (name, value, options) => library?.raw(name, value, options) ?? [];

export const isEncoderThere = (): boolean => library !== undefined;

export async function loadEncoder(): Promise<void> {
  library ??= (await import("bwip-js/generic")).default;
}
