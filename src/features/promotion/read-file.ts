import { PACKAGE_FORMAT, type PromotionPackage } from "../../model/promotion/package.ts";

/** The package in a file; undefined where it is none. What is wrong within it the server says. */
export function packageIn(text: string): PromotionPackage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("format" in value) || !("items" in value)) return undefined;
    return value.format === PACKAGE_FORMAT && Array.isArray(value.items) ? (value as PromotionPackage) : undefined;
  } catch {
    return undefined;
  }
}
