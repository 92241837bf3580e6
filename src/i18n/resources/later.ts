import type { Language } from "../language.ts";

type Load = () => Promise<{ default: object }>;

/** Texts that come with the pages that show them, and not with the workspace: by namespace and language. */
export const LATER: Readonly<
  Record<
    | "company"
    | "design"
    | "designer"
    | "impact"
    | "generator"
    | "menuTools"
    | "monitor"
    | "online"
    | "print"
    | "printDesign"
    | "publicForm"
    | "promotion"
    | "published"
    | "why"
    | "workbench",
    Readonly<Record<Language, Load>>
  >
> = {
  design: {
    "zh-CN": () => import("../../../locales/zh-CN/design.json"),
    en: () => import("../../../locales/en/design.json"),
    es: () => import("../../../locales/es/design.json"),
    ja: () => import("../../../locales/ja/design.json"),
  },
  designer: {
    "zh-CN": () => import("../../../locales/zh-CN/designer.json"),
    en: () => import("../../../locales/en/designer.json"),
    es: () => import("../../../locales/es/designer.json"),
    ja: () => import("../../../locales/ja/designer.json"),
  },
  printDesign: {
    "zh-CN": () => import("../../../locales/zh-CN/printDesign.json"),
    en: () => import("../../../locales/en/printDesign.json"),
    es: () => import("../../../locales/es/printDesign.json"),
    ja: () => import("../../../locales/ja/printDesign.json"),
  },
  generator: {
    "zh-CN": () => import("../../../locales/zh-CN/generator.json"),
    en: () => import("../../../locales/en/generator.json"),
    es: () => import("../../../locales/es/generator.json"),
    ja: () => import("../../../locales/ja/generator.json"),
  },
  impact: {
    "zh-CN": () => import("../../../locales/zh-CN/impact.json"),
    en: () => import("../../../locales/en/impact.json"),
    es: () => import("../../../locales/es/impact.json"),
    ja: () => import("../../../locales/ja/impact.json"),
  },
  menuTools: {
    "zh-CN": () => import("../../../locales/zh-CN/menuTools.json"),
    en: () => import("../../../locales/en/menuTools.json"),
    es: () => import("../../../locales/es/menuTools.json"),
    ja: () => import("../../../locales/ja/menuTools.json"),
  },
  monitor: {
    "zh-CN": () => import("../../../locales/zh-CN/monitor.json"),
    en: () => import("../../../locales/en/monitor.json"),
    es: () => import("../../../locales/es/monitor.json"),
    ja: () => import("../../../locales/ja/monitor.json"),
  },
  promotion: {
    "zh-CN": () => import("../../../locales/zh-CN/promotion.json"),
    en: () => import("../../../locales/en/promotion.json"),
    es: () => import("../../../locales/es/promotion.json"),
    ja: () => import("../../../locales/ja/promotion.json"),
  },
  published: {
    "zh-CN": () => import("../../../locales/zh-CN/published.json"),
    en: () => import("../../../locales/en/published.json"),
    es: () => import("../../../locales/es/published.json"),
    ja: () => import("../../../locales/ja/published.json"),
  },
  online: {
    "zh-CN": () => import("../../../locales/zh-CN/online.json"),
    en: () => import("../../../locales/en/online.json"),
    es: () => import("../../../locales/es/online.json"),
    ja: () => import("../../../locales/ja/online.json"),
  },
  print: {
    "zh-CN": () => import("../../../locales/zh-CN/print.json"),
    en: () => import("../../../locales/en/print.json"),
    es: () => import("../../../locales/es/print.json"),
    ja: () => import("../../../locales/ja/print.json"),
  },
  publicForm: {
    "zh-CN": () => import("../../../locales/zh-CN/publicForm.json"),
    en: () => import("../../../locales/en/publicForm.json"),
    es: () => import("../../../locales/es/publicForm.json"),
    ja: () => import("../../../locales/ja/publicForm.json"),
  },
  workbench: {
    "zh-CN": () => import("../../../locales/zh-CN/workbench.json"),
    en: () => import("../../../locales/en/workbench.json"),
    es: () => import("../../../locales/es/workbench.json"),
    ja: () => import("../../../locales/ja/workbench.json"),
  },
  why: {
    "zh-CN": () => import("../../../locales/zh-CN/why.json"),
    en: () => import("../../../locales/en/why.json"),
    es: () => import("../../../locales/es/why.json"),
    ja: () => import("../../../locales/ja/why.json"),
  },
  company: {
    "zh-CN": () => import("../../../locales/zh-CN/company.json"),
    en: () => import("../../../locales/en/company.json"),
    es: () => import("../../../locales/es/company.json"),
    ja: () => import("../../../locales/ja/company.json"),
  },
};
