import { createHash } from "node:crypto";
import { startingDocuments } from "../../../src/model/form-start.ts";
import { factsOf, stateText } from "../../../src/model/promotion/item.ts";
import { PACKAGE_FORMAT, type PromotionPackage } from "../../../src/model/promotion/package.ts";
import { design } from "./form-design-calls.ts";
import type { Made, Place } from "./new-record.ts";
import { word } from "./new-record.ts";

const BASE = "/api/v1/promotion";

/** A package with one form that is not here yet. */
function brought(): PromotionPackage {
  const id = `come-${word().toLowerCase()}`;
  const documents = [factsOf(id, { title: "x" }), ...startingDocuments({ code: id, title: "x" })];
  const hash = createHash("sha256").update(stateText(documents)).digest("hex");
  const from = { product: "x", site: "x", exportedAt: "2026-01-01T00:00:00Z", exportedBy: "x" };
  return { format: PACKAGE_FORMAT, ...from, items: [{ kind: "form", id, title: "x", hash, ancestors: [], documents }] };
}

/** The calls by which items go from one site to another, with a form of the person's. */
export const PROMOTION_CALLS: Readonly<Record<string, (place: Place) => Promise<Made>>> = {
  [`POST ${BASE}/take`]: async (place) => {
    const { db } = place.world.server;
    const id = await design(place);
    const { code } = await db.selectFrom("form_design").select("code").where("id", "=", id).executeTakeFirstOrThrow();
    return { url: `${BASE}/take`, body: { items: [{ kind: "form", id: code }] } };
  },
  [`POST ${BASE}/plan`]: async () => ({ url: `${BASE}/plan`, body: { package: brought() } }),
  [`POST ${BASE}/apply`]: async () => {
    const sent = brought();
    const items = sent.items.map(({ kind, id }) => ({ kind, id, now: null }));
    return { url: `${BASE}/apply`, body: { package: sent, items, publish: false } };
  },
};
