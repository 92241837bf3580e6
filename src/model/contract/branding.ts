import { operation } from "./operation.ts";
import { nullable, object, text, type ValueOf } from "./schema.ts";

const BRAND = object({
  name: nullable(text(undefined, { description: "null: the product's own, in the language of the reader." })),
  shortName: nullable(text(undefined, { description: "Where there is little room; null: the name." })),
  color: nullable(text(undefined, { description: "#rrggbb, for everybody who has chosen none himself." })),
  logo: nullable(text(undefined, { description: "Address of a picture." })),
  picture: nullable(text(undefined, { description: "Address of the picture on the sign-in page." })),
});
/** How an installation, or a tenant of it, presents itself. */
export type Brand = ValueOf<typeof BRAND>;

/** The brand is told to everybody, signed in or not: what stands in it is meant to be seen (the paths are ours). */
export const BRANDING = {
  brand: operation({
    ...{ id: "branding.brand", method: "GET", path: "/api/v1/system/brand", permission: "public", answer: BRAND, tagged: true },
    summary: "The brand of the user's tenant; of who is not signed in, that of the tenant whose host was asked",
  }),
} as const;
