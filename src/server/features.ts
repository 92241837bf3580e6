import fastifyPlugin from "fastify-plugin";
import type { FeatureCard } from "./feature.ts";
import { apiKeys } from "./modules/api-keys/feature.ts";
import { apps } from "./modules/apps/feature.ts";
import { loginConfig } from "./modules/auth/login-config/feature.ts";
import { authRoutes } from "./modules/auth/routes.ts";
import { backups } from "./modules/backups/feature.ts";
import { barCodeRoutes } from "./modules/bar-code/routes.ts";
import { branding } from "./modules/branding/feature.ts";
import { caches } from "./modules/caches/feature.ts";
import { canvasPage } from "./modules/canvas-page/feature.ts";
import { cardPageRoutes, drawnPageRoutes } from "./modules/card-pages/routes.ts";
import { changePlans } from "./modules/change-plan/feature.ts";
import { changeRoutes } from "./modules/changes/routes.ts";
import { columnRoutes } from "./modules/columns/routes.ts";
import { dashboardRoutes } from "./modules/dashboard/routes.ts";
import { dataExchange } from "./modules/data-exchange/feature.ts";
import { DEPARTMENT_CALLS } from "./modules/departments/calls.ts";
import { DESK_DRAFT, listedDraftHooks } from "./modules/desk/listed.ts";
import { deskRoutes } from "./modules/desk/routes.ts";
import { dictionaryNews, dictionaryTidings } from "./modules/dictionaries/announce.ts";
import { DICT_CALLS } from "./modules/dictionaries/calls.ts";
import { dictionaryHooks } from "./modules/dictionaries/hooks.ts";
import { dictionaryRoutes } from "./modules/dictionaries/routes.ts";
import { documentRoutes } from "./modules/documents/routes.ts";
import { exchange } from "./modules/exchange/feature.ts";
import { favouriteRoutes } from "./modules/favourites/routes.ts";
import { FILE_CALLS, fileHooks } from "./modules/files/managed.ts";
import { fileRoutes } from "./modules/files/routes.ts";
import { finderRoutes } from "./modules/finder/routes.ts";
import { flow } from "./modules/flow/feature.ts";
import { formDesign } from "./modules/form-design/feature.ts";
import { formGround } from "./modules/form-ground/feature.ts";
import { generator } from "./modules/generator/feature.ts";
import { help } from "./modules/help/feature.ts";
import { HISTORY_CALLS } from "./modules/history/calls.ts";
import { impactRoutes } from "./modules/impact/routes.ts";
import { inbound } from "./modules/inbound/feature.ts";
import { labels } from "./modules/labels/feature.ts";
import { legacy } from "./modules/legacy/feature.ts";
import { mcp } from "./modules/mcp/feature.ts";
import { menuHooks } from "./modules/menu/hooks.ts";
import { menuRoutes } from "./modules/menu/routes.ts";
import { messages } from "./modules/messages/feature.ts";
import { miniProgramRoutes } from "./modules/mini-program/routes.ts";
import { noticeHooks } from "./modules/notices/hooks.ts";
import { noticeRoutes } from "./modules/notices/routes.ts";
import { onlineForm } from "./modules/online-form/feature.ts";
import { parameterHooks } from "./modules/parameters/hooks.ts";
import { personalRoutes } from "./modules/personal/routes.ts";
import { PICKER_CALLS } from "./modules/pickers/calls.ts";
import { departmentRoutes } from "./modules/pickers/people.ts";
import { preferenceRoutes } from "./modules/preferences/routes.ts";
import { printing } from "./modules/print/feature.ts";
import { printDesign } from "./modules/print-design/feature.ts";
import { printers } from "./modules/printers/feature.ts";
import { promotion } from "./modules/promotion/feature.ts";
import { publicForm } from "./modules/public-form/feature.ts";
import { publishedRoutes } from "./modules/published/routes.ts";
import { realtimeRoutes } from "./modules/realtime/routes.ts";
import { report } from "./modules/report/feature.ts";
import { resources } from "./modules/resources/feature.ts";
import { draftHooks } from "./modules/rights/draft/hooks.ts";
import { draftCalls, draftRoutes } from "./modules/rights/draft/routes.ts";
import { rightsRoutes } from "./modules/rights/routes.ts";
import { scheduler } from "./modules/scheduler/feature.ts";
import { searchPlanRoutes } from "./modules/search-plans/routes.ts";
import { sessionRoutes } from "./modules/session/routes.ts";
import { visitRoutes } from "./modules/session/visits.ts";
import { styleRoutes } from "./modules/style/routes.ts";
import { clientErrorRoutes } from "./modules/system/client-errors.ts";
import { systemRoutes } from "./modules/system/routes.ts";
import { taskRoutes } from "./modules/tasks/routes.ts";
import { TENANT_CALLS } from "./modules/tenants/calls.ts";
import { updates } from "./modules/updates/feature.ts";
import { userCalls } from "./modules/users/calls.ts";
import { company } from "./modules/users/company/feature.ts";
import { accountHooks } from "./modules/users/hooks.ts";
import { ownRoutes } from "./modules/users/own-routes.ts";
import { watermark } from "./modules/watermark/feature.ts";
import { webhooks } from "./modules/webhooks/feature.ts";
import type { RecordHooks } from "./records/context.ts";

/** The features of the product, one a line, in the order in which their routes are made: what gives the later ones something stands before them. */
export const FEATURES: readonly FeatureCard[] = [
  ({ messages: { letters }, ...ground }) => ({ name: "auth", routes: (app) => authRoutes(app, { services: { ...ground, letters } }) }),
  ({ messages: { letters }, ...ground }) => ({
    name: "personal",
    routes: (app) => personalRoutes(app, { services: { ...ground, letters } }),
  }),
  branding,
  watermark,
  help,
  updates,
  { name: "parameters", hooks: new Map([["parameter", parameterHooks as RecordHooks]]) },
  ({ hooks }) => ({ name: "session", routes: (app) => sessionRoutes(app, { hooks }) }),
  ({ config }) => ({ name: "visits", routes: (app) => visitRoutes(app, { config }) }),
  loginConfig,
  ({ config, policies }) => ({ name: "system", routes: (app) => systemRoutes(app, { config, policies }) }),
  ({ config }) => ({ name: "menu", hooks: new Map([["resource", menuHooks(config)]]), routes: (app) => menuRoutes(app, { config }) }),
  { name: "documents", routes: documentRoutes },
  { name: "card-pages", routes: cardPageRoutes },
  { name: "drawn-pages", routes: drawnPageRoutes },
  canvasPage,
  printDesign,
  { name: "finder", routes: finderRoutes },
  ({ living }) => ({ name: "published", routes: (app) => publishedRoutes(app, { living }) }),
  ({ living, config }) => ({ name: "impact", routes: (app) => impactRoutes(app, { living, config }) }),
  formDesign,
  formGround,
  { name: "preferences", routes: preferenceRoutes },
  { name: "dashboard", routes: dashboardRoutes },
  ({ messages }) => ({ name: "style", routes: (app) => styleRoutes(app, { messages: messages.settings }) }),
  { name: "favourites", routes: favouriteRoutes },
  ({ files }) => ({ name: "files", hooks: fileHooks, calls: FILE_CALLS, routes: (app) => fileRoutes(app, { service: files }) }),
  { name: "search-plans", routes: searchPlanRoutes },
  { name: "pickers", calls: PICKER_CALLS, routes: departmentRoutes },
  { name: "departments", calls: DEPARTMENT_CALLS },
  { name: "desk", hooks: new Map([[DESK_DRAFT, listedDraftHooks]]), routes: deskRoutes },
  ({ recordError }) => ({ name: "client-errors", routes: (app) => clientErrorRoutes(app, { record: recordError }) }),
  { name: "bar-code", routes: barCodeRoutes },
  backups,
  caches,
  scheduler,
  labels,
  printers,
  ({ config }) => ({ name: "mini-program", routes: (app) => miniProgramRoutes(app, { config: config.miniProgram }) }),
  (ground) => ({ name: "users", hooks: accountHooks(ground), calls: userCalls(ground), routes: ownRoutes }),
  company,
  apps,
  { name: "tenants", calls: TENANT_CALLS },
  ({ channel }) => ({ name: "realtime", routes: fastifyPlugin((app) => realtimeRoutes(app, { channel })) }),
  ({ hooks }) => ({
    ...{ name: "dictionaries", consumers: [dictionaryNews], messages: [dictionaryTidings], calls: DICT_CALLS },
    ...{ hooks: new Map([["dict", dictionaryHooks]]), routes: (app) => dictionaryRoutes(app, { hooks }) },
  }),
  (ground) => ({ name: "notices", hooks: new Map([["notice", noticeHooks(ground)]]), routes: (app) => noticeRoutes(app, ground) }),
  messages,
  ({ messages: { letters }, hooks }) => ({ name: "rights", routes: (app) => rightsRoutes(app, { letters, hooks }) }),
  ({ messages: { letters }, hooks }) => ({
    ...{ name: "rights-draft", hooks: draftHooks(letters), calls: draftCalls({ letters }) },
    routes: (app) => draftRoutes(app, { letters, hooks }),
  }),
  ({ hooks }) => ({ name: "columns", routes: (app) => columnRoutes(app, { hooks }) }),
  report,
  resources,
  exchange,
  onlineForm,
  printing,
  publicForm,
  flow,
  generator,
  promotion,
  legacy,
  apiKeys,
  inbound,
  webhooks,
  dataExchange,
  { name: "history", calls: HISTORY_CALLS },
  ({ hooks }) => ({ name: "changes", routes: (app) => changeRoutes(app, { hooks }) }),
  changePlans,
  mcp,
  { name: "tasks", routes: taskRoutes },
];
