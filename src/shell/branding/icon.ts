import type { Brand } from "../../model/contract/branding.ts";
import { iconOf } from "./mark.ts";
import { useBrand } from "./store.ts";

function show(brand: Brand): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!link) return;
  // The browser finds out by itself what a picture is.
  link.removeAttribute("type");
  link.href = iconOf(brand);
}

/** Lets the icon of the browser's tab be that of the brand, now and whenever it changes. */
export function followBrandIcon(): void {
  show(useBrand.getState());
  useBrand.subscribe(show);
}
