import { useTranslation } from "react-i18next";
import { create } from "zustand";
import type { Account } from "../../client/account.ts";
import type { Brand } from "../../model/contract/branding.ts";
import { browserStore } from "../../storage/storage.ts";

/** Read by src/public/first-paint.js too. */
const STORAGE_KEY = "brand";

const PLAIN: Brand = { name: null, shortName: null, color: null, logo: null, picture: null };

function lastKnown(): Brand {
  try {
    return { ...PLAIN, ...(JSON.parse(browserStore.get(STORAGE_KEY) ?? "{}") as Partial<Brand>) };
  } catch {
    return PLAIN;
  }
}

/** How the installation presents itself: as this browser knew it last, until the server has said so. */
export const useBrand = create<Brand>(lastKnown);

/** Counts questions: of several that are on their way the last one counts, as it knows the session. */
let questions = 0;
let source: Pick<Account, "brand"> | undefined;

/** Says whom to ask for the brand, and asks. */
export function connectBrand(account: Pick<Account, "brand">): Promise<void> {
  source = account;
  return refreshBrand();
}

/** Asks for the brand: by the host, or of the tenant of who is signed in. Without an answer it stays as it was. */
export async function refreshBrand(): Promise<void> {
  const question = ++questions;
  const brand = await source?.brand().catch(() => undefined);
  if (!brand || question !== questions) return;
  browserStore.set(STORAGE_KEY, JSON.stringify(brand));
  useBrand.setState(brand);
}

/** What the installation is called: whole, or where there is little room. */
export function useBrandName(length: "full" | "short" = "full"): string {
  const { t } = useTranslation();
  const { name, shortName } = useBrand();
  if (name === null) return t(length === "short" ? "app.name" : "app.title");
  return length === "short" ? (shortName ?? name) : name;
}
