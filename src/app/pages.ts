import { lazy } from "react";
import { loadTexts } from "../i18n/setup.ts";
import type { Page } from "../shell/routes/pages.ts";
import { IFRAME } from "../shell/routes/route.ts";
import { screenPage } from "../shell/routes/screen-page.tsx";

const loadDashboard = async () => ({ default: (await import("../shell/dashboard/Dashboard.tsx")).Dashboard });
// Who begins with a screen does not wait for it; who begins here does not wait for the frame to be drawn first.
if (!window.location.pathname.startsWith("/screen/")) void loadDashboard().catch(() => undefined);

/** The hand-coded pages, one a line; the first pattern that fits an address shows it. Screens need no line: `/screen/<id>` opens each. */
export const pages: readonly Page[] = [
  { name: "page:dashboard", path: "/dashboard", title: "shell:home.title", component: lazy(loadDashboard) },
  {
    name: "page:home-layout",
    path: "/homeLayout",
    title: "dashboard:arrange.title",
    alone: true,
    component: lazy(async () => ({ default: (await import("../shell/dashboard/arrange/HomeLayout.tsx")).HomeLayout })),
  },
  {
    name: "page:help",
    path: "/help",
    title: "help:title",
    alone: true,
    component: lazy(async () => ({ default: (await import("../shell/help/HelpPage.tsx")).HelpPage })),
  },
  {
    name: IFRAME,
    path: "/iframe",
    title: "tabs:page.iframe",
    titled: true,
    tabs: { query: "name" },
    component: lazy(async () => ({ default: (await import("../shell/iframe/IframePage.tsx")).IframePage })),
  },
  {
    name: "page:department-view",
    path: "/departmentView",
    title: "tabs:page.departmentView",
    ...screenPage("department-tree"),
  },
  {
    name: "page:online-form",
    path: "/onlineForm",
    title: "tabs:page.onlineForm",
    titled: true,
    tabs: "address",
    component: lazy(async () => ({ default: (await import("./OnlineFormPage.tsx")).OnlineFormPage })),
  },
  {
    name: "page:online-page",
    path: "/onlinePage",
    title: "tabs:page.onlinePage",
    titled: true,
    tabs: { query: "pageId" },
    component: lazy(async () => ({ default: (await import("../shell/card-page/CardPage.tsx")).CardPage })),
  },
  { name: "page:user-alone", path: "/sysrUserAloneView", title: "tabs:page.sysrUserAloneView", ...screenPage("user-list") },
  {
    name: "page:personal-center",
    path: "/personalCenter",
    title: "personal:title",
    component: lazy(async () => ({ default: (await import("../shell/personal/PersonalCenter.tsx")).PersonalCenter })),
  },
  {
    name: "page:my-jobs",
    path: "/myJobs",
    title: "exchange:jobs.title",
    component: lazy(async () => ({ default: (await import("../shell/jobs/JobsPage.tsx")).JobsPage })),
  },
  {
    name: "page:menu-doctor",
    path: "/menuDoctor",
    title: "menuDoctor:title",
    permission: "resource:view",
    component: lazy(async () => ({ default: (await import("../shell/menu-doctor/MenuDoctor.tsx")).MenuDoctor })),
  },
  {
    name: "page:notices-received",
    path: "/sysrNoticeReceivedView",
    title: "notices:title",
    tabs: { query: "sendWay" },
    component: lazy(async () => ({ default: (await import("../shell/notices/NoticeList.tsx")).NoticeList })),
  },
  {
    name: "page:notice-received",
    path: "/sysrNoticeReceivedDetail/:id?",
    title: "notices:detail",
    component: lazy(async () => ({ default: (await import("../shell/notices/NoticeDetail.tsx")).NoticeDetail })),
  },
  {
    name: "page:flow-handler",
    path: "/handlerFlowTask",
    title: "flow:handler.detail",
    tabs: "address",
    component: lazy(async () => ({ default: (await import("./FlowHandlerPage.tsx")).FlowHandlerPage })),
  },
  {
    name: "page:flow-design",
    path: "/flowDesign",
    title: "tabs:page.flowDesign",
    permission: "flow-entry:view",
    tabs: { query: "entryId" },
    component: lazy(async () => ({
      default: (await Promise.all([import("./FlowDesignPage.tsx"), loadTexts("design")]))[0].FlowDesignPage,
    })),
  },
  {
    name: "page:form-designer",
    path: "/designer/form/:id",
    title: "tabs:page.formDesigner",
    permission: "form-design:view",
    component: lazy(async () => ({
      default: (await Promise.all([import("./FormDesignPage.tsx"), loadTexts("designer")]))[0].FormDesignPage,
    })),
  },
  {
    name: "page:published-documents",
    path: "/publishedDocuments",
    title: "tabs:page.publishedDocuments",
    permission: "form-design:publish",
    component: lazy(async () => ({
      default: (await Promise.all([import("../shell/published/PublishedDocuments.tsx"), loadTexts("published")]))[0].PublishedDocuments,
    })),
  },
  {
    name: "page:promotion",
    path: "/promotion",
    title: "tabs:page.promotion",
    permission: "form-design:publish",
    component: lazy(async () => ({
      default: (await Promise.all([import("./PromotionPage.tsx"), loadTexts("promotion"), loadTexts("designer")]))[0].PromotionPage,
    })),
  },
  {
    name: "page:page-designer",
    path: "/designer/page/:id",
    title: "tabs:page.pageDesigner",
    permission: "canvas-page:view",
    component: lazy(async () => ({
      default: (await Promise.all([import("./PageDesignPage.tsx"), loadTexts("designer")]))[0].PageDesignPage,
    })),
  },
  {
    name: "page:own-page-designer",
    path: "/designer/personal-page/:id",
    title: "tabs:page.pageDesigner",
    permission: "personal-page:edit",
    component: lazy(async () => ({
      default: (await Promise.all([import("./PageDesignPage.tsx"), loadTexts("designer")]))[0].OwnPageDesignPage,
    })),
  },
  {
    name: "page:print-designer",
    path: "/designer/print/:id",
    title: "tabs:page.printDesigner",
    permission: "print-template:view",
    component: lazy(async () => ({
      default: (await Promise.all([import("./PrintDesignPage.tsx"), loadTexts("designer"), loadTexts("printDesign")]))[0].PrintDesignPage,
    })),
  },
  {
    name: "page:flow-monitor",
    path: "/flowMonitor",
    title: "tabs:page.flowMonitor",
    permission: "flow-instance:monitor",
    component: lazy(async () => ({
      default: (await Promise.all([import("./FlowMonitorPage.tsx"), loadTexts("monitor")]))[0].FlowMonitorPage,
    })),
  },
  {
    name: "page:print-view",
    path: "/jimuPrintView",
    title: "tabs:page.printView",
    tabs: "address",
    component: lazy(async () => ({
      default: (await Promise.all([import("./PrintViewTab.tsx"), loadTexts("print")]))[0].PrintViewTab,
    })),
  },
  {
    name: "page:rights-workbench",
    path: "/rightsWorkbench",
    title: "tabs:page.rightsWorkbench",
    permission: "role:view",
    component: lazy(async () => ({
      default: (await Promise.all([import("./RightsWorkbenchPage.tsx"), loadTexts("workbench")]))[0].RightsWorkbenchPage,
    })),
  },
  {
    name: "page:online-users",
    path: "/onlineUsers",
    title: "tabs:page.onlineUsers",
    permission: "user:online",
    component: lazy(async () => ({
      default: (await Promise.all([import("../shell/online/OnlineUsers.tsx"), loadTexts("online")]))[0].OnlineUsers,
    })),
  },
  {
    name: "page:company-import",
    path: "/companyImport",
    title: "tabs:page.companyImport",
    permission: "user:import",
    component: lazy(async () => ({
      default: (await Promise.all([import("../shell/company/CompanyPage.tsx"), loadTexts("company")]))[0].CompanyPage,
    })),
  },
];
