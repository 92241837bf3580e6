import { PRODUCT_NAME } from "../../config.ts";
import type { FeatureCard } from "../../feature.ts";
import { Brands } from "./brands.ts";
import { brandNews, brandTidings } from "./news.ts";
import { brandingRoutes } from "./routes.ts";

/** How the installation and its tenants present themselves. The records are those of the entity; this tells them to who is not signed in. */
export const branding: FeatureCard = ({ db, channel, config, files }) => {
  const brands = new Brands({ db, channel, title: config.title === PRODUCT_NAME ? undefined : config.title });
  return {
    name: "branding",
    routes: brandingRoutes(brands, files),
    consumers: [brandNews],
    messages: [brandTidings],
    close: () => brands.stop(),
  };
};
