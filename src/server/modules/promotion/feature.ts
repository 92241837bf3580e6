import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MOST_PACKAGE, PROMOTION } from "../../../model/contract/promotion.ts";
import { AppError } from "../../../model/error.ts";
import { PRODUCT_ROOT } from "../../config.ts";
import { PLAIN } from "../../documents/formatted.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { applyPackage } from "./apply.ts";
import { assertPlatform } from "./carriers.ts";
import { PromotionFolder } from "./folder.ts";
import { writeItems } from "./item-files.ts";
import { type PlanParts, planPackage } from "./plan.ts";
import { offeredItems, takeItems } from "./take.ts";
import { tellingKind } from "./tell-packages.ts";

/** What goes from one site to another, as one file: taken there, compared here, and brought in. */
export const promotion: FeatureCard = ({ living, messages, hooks, config, files }) => {
  let server: FastifyInstance;
  const folder = config.promotionFolder === undefined ? undefined : new PromotionFolder(config.promotionFolder);
  const telling = folder && tellingKind({ folder, config, hooks, letters: messages.letters, app: () => server });
  return {
    name: "promotion",
    ...(telling && { jobs: { tellPackages: telling } }),
    routes: async (app: FastifyInstance) => {
      server = app;
      const { errors, flowProblems, formPlan } = messages;
      const inside = (request: FastifyRequest) => ({ ...request.context(), hooks });
      const parts = ({ edition }: FastifyRequest): PlanParts => ({
        ...{ living, files, inForce: edition.documents, texts: { errors, flowProblems, formPlan } },
      });
      const originOf = ({ actor }: FastifyRequest) => ({ product: PRODUCT, site: config.title, exportedBy: actor.realName });
      const large = { bodyLimit: MOST_PACKAGE };
      serve(app, PROMOTION.offer, (_, request) => offeredItems(inside(request), request.edition.documents));
      serve(app, PROMOTION.take, ({ body }, request) => takeItems(inside(request), body.items, originOf(request), files.store));
      serve(app, PROMOTION.folder, async (_, request) => {
        assertPlatform(inside(request));
        return folder ? folder.list() : null;
      });
      serve(app, PROMOTION.folderPackage, async ({ params }, request) => {
        assertPlatform(inside(request));
        if (!folder) throw new AppError("promotion.noFolder");
        return { text: await folder.text(params.name) };
      });
      serve(app, PROMOTION.write, async ({ body }, request) => {
        if (config.promotionFolder === undefined || !existsSync(config.promotionFolder)) throw new AppError("promotion.noFolder");
        const { items } = await takeItems(inside(request), body.items, originOf(request), files.store);
        const base = app.documents.files.documents;
        const { written, conflicts, drift } = writeItems(items, {
          root: config.promotionFolder,
          product: PRODUCT_ROOT,
          base,
          format: PLAIN,
        });
        return { written, conflicts: conflicts.map(({ document, path }) => ({ document, path: [...path] })), drift };
      });
      serve(app, PROMOTION.plan, ({ body }, request) => planPackage(inside(request), parts(request), body), large);
      serve(app, PROMOTION.apply, ({ body }, request) => applyPackage(inside(request), parts(request), body), large);
    },
  };
};

const PRODUCT = "formwork";
