import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "../client/account.ts";
import { createFileSource } from "../client/files.ts";
import type { Http } from "../client/http.ts";
import { createDataSource } from "../client/records.ts";
import { createReports } from "../client/reports.ts";
import { createSearchPlans } from "../client/search-plans.ts";
import { useBarcodeQuestion } from "../features/barcode/barcode-store.ts";
import { usePreviewQuestion } from "../features/designer/trial/preview-store.ts";
import { useGeneratorDialog } from "../features/generator/store.ts";
import { useImpactQuestion } from "../features/impact/impact-store.ts";
import { useMenuDialog } from "../features/menu/store.ts";
import { RightsHttpProvider } from "../features/rights/http.ts";
import { Said } from "../features/workflow/asking/Said.tsx";
import { useAsking } from "../features/workflow/asking/store.ts";
import { createFlowCalls, FlowCallsProvider } from "../features/workflow/calls.tsx";
import type { Language } from "../i18n/language.ts";
import { loadTexts } from "../i18n/setup.ts";
import type { LoadExchange } from "../model/exchange.ts";
import type { LoadHistory } from "../model/history.ts";
import { ServicesProvider, type Surroundings } from "../renderer/services.tsx";
import { ScreenSkeleton } from "../renderer/states/ScreenSkeleton.tsx";
import { useStable } from "../renderer/useStable.ts";
import { useWhyMode } from "../renderer/why/mode.ts";
import { connectDesk } from "../shell/desk/store.ts";
import { followStrip } from "../shell/desk/strip.ts";
import { useLinkDialog } from "../shell/form-links/link-store.ts";
import { Workspace } from "../shell/layout/Workspace.tsx";
import { currentAddress, useGo } from "../shell/navigation.tsx";
import { RealtimeChannel } from "../shell/realtime/RealtimeChannel.tsx";
import { useMay } from "../shell/realtime/use-may.ts";
import { PagesProvider } from "../shell/routes/pages.ts";
import { type Screens, ScreensProvider } from "../shell/screens.tsx";
import { ClosedTabs } from "../shell/session/ClosedTabs.tsx";
import { ExpiredDialog } from "../shell/session/ExpiredDialog.tsx";
import { RunAsBanner } from "../shell/session/RunAsBanner.tsx";
import { currentToken, followOtherWindows, useSession } from "../shell/session/store.ts";
import { reloadWithinRights } from "../shell/session/within-rights.ts";
import { leaveErrand } from "../shell/tabs/errands.ts";
import { Visits } from "../shell/visits/Visits.tsx";
import { viewingTicket } from "../storage/storage.ts";
import { Ahead } from "./Ahead.tsx";
import { actionsOf } from "./actions.ts";
import { useTableDensity } from "./density.ts";
import { readingFormVersions, sourcesInTask } from "./in-task.ts";
import { hearers } from "./messages.ts";
import { PrintPreviews } from "./PrintPreviews.tsx";
import { pages } from "./pages.ts";
import { rememberPreference } from "./preferences.ts";
import { printingIn } from "./printing.ts";
import { screenCode } from "./screen-code.ts";
import { viewerOf } from "./viewer.ts";
import { WaitingTasks } from "./WaitingTasks.tsx";

/** Why somebody sees what he sees. */
const WhyHost = lazy(async () => ({ default: (await Promise.all([import("./WhyHost.tsx"), loadTexts("why")]))[0].WhyHost }));
const ViewingFrame = lazy(async () => ({ default: (await import("../shell/viewing/ViewingFrame.tsx")).ViewingFrame }));
const ScreenWatermark = lazy(async () => ({
  default: (await import("../shell/watermark/ScreenWatermark.tsx")).ScreenWatermark,
}));
const LoginTrial = lazy(async () => ({ default: (await import("../shell/session/LoginTrial.tsx")).LoginTrial }));
/** What the actions of flows ask. */
const FlowDialogs = lazy(async () => ({ default: (await import("./FlowDialogs.tsx")).FlowDialogs }));
const FewRows = screenCode.component("FewRows");
const FewNumbers = screenCode.component("FewNumbers");
const OpenScreen = screenCode.component("OpenScreen");

/** The viewing that this window is. */
const viewing = viewingTicket();

interface SignedProps {
  readonly http: Http;
  readonly account: Account;
  readonly language: Language;
}

/** The workspace of a signed-in user: the renderer with its registry, inside the frame. */
export function Signed({ http, account, language }: SignedProps) {
  const go = useGo();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const { t } = useTranslation("session");
  const followSession = useStable(() => void reloadWithinRights({ account, pages, t }));
  useEffect(() => followOtherWindows(followSession), [followSession]);
  useEffect(() => connectDesk((body, keepalive = false) => account.desk.keep({ body, keepalive })), [account]);
  useEffect(followStrip, []);
  const density = useTableDensity(account);
  const source = useMemo(() => createDataSource(http), [http]);
  const plans = useMemo(() => createSearchPlans(http), [http]);
  const flowCalls = useMemo(() => createFlowCalls(http), [http]);
  const files = useMemo(() => createFileSource({ http, token: currentToken, viewing, language }), [http, language]);
  const exchange = useCallback<LoadExchange>(
    async () => (await import("../client/exchange.ts")).createExchange({ http, token: currentToken, viewing, language }),
    [http, language],
  );
  const reports = useMemo(() => createReports(http), [http]);
  const history = useCallback<LoadHistory>(async () => (await import("../client/history.ts")).createHistory(http), [http]);
  const loadPrinting = useCallback(
    async () => (await import("../client/printing.ts")).createPrinting({ http, token: currentToken, viewing, language }),
    [http, language],
  );
  const printing = useMemo(() => printingIn(loadPrinting), [loadPrinting]);
  const inTask = useMemo(() => sourcesInTask({ http, token: currentToken, viewing, language }), [http, language]);
  const inFormVersion = useMemo(() => readingFormVersions(http), [http]);
  const actions = useMemo(() => actionsOf({ account, flow: flowCalls, go, printing }), [account, flowCalls, go, printing]);
  const isPointing = useWhyMode(({ pointing }) => pointing);
  const loadWatermark = useCallback(() => account.watermark({}), [account]);
  const mayTry = useMay("login-config:edit") && viewing === null;
  const showsCodes = useBarcodeQuestion(({ question }) => question !== undefined);
  const asksFlows = useAsking(({ question }) => question !== undefined);
  const asksMenu = useMenuDialog(({ question }) => question !== undefined);
  const asksGenerator = useGeneratorDialog(({ question }) => question !== undefined);
  const showsImpact = useImpactQuestion(({ question }) => question !== undefined);
  const previews = usePreviewQuestion(({ question }) => question !== undefined);
  const showsLink = useLinkDialog(({ link }) => link !== undefined);
  const surroundings = useMemo<Surroundings | null>(
    () =>
      user && {
        source,
        files,
        plans,
        exchange,
        printing,
        history,
        reports,
        inTask,
        inFormVersion,
        viewer: viewerOf(user),
        language,
        readOnly: viewing !== null,
        density,
        preferences: {
          get: <T,>(key: string) => useSession.getState().preferences[key] as T | undefined,
          set: (key, value) => rememberPreference(account, key, value),
        },
        open: (screen, params) => go(`/screen/${encodeURIComponent(screen)}${params ? `?${new URLSearchParams(params)}` : ""}`),
        openFor: (screen, errand) => {
          const tab = `/screen/${encodeURIComponent(screen)}`;
          go(tab);
          leaveErrand(tab, errand);
        },
      },
    [source, files, plans, exchange, printing, history, reports, inTask, inFormVersion, account, language, density, user, go],
  );
  // Who begins with a screen has no use for it.
  const [rehearse] = useState(() => !currentAddress().startsWith("/screen/"));
  const screens = useMemo<Screens>(
    () => ({
      render: (id, params) => (
        <Suspense fallback={<ScreenSkeleton />}>
          <OpenScreen id={id} params={params} actions={actions} />
        </Suspense>
      ),
      rows: (id, few) => (
        <Suspense fallback={<ScreenSkeleton />}>
          <FewRows id={id} few={few} actions={actions} />
        </Suspense>
      ),
      report: (id, question, onTitle) => (
        <Suspense fallback={<ScreenSkeleton />}>
          <FewNumbers {...{ id, question, onTitle, actions }} />
        </Suspense>
      ),
      prepare: (id, certain) =>
        surroundings &&
        // That it failed is told by the screen itself.
        void screenCode
          .load()
          .then(({ prepare }) => prepare(client, surroundings, id, certain))
          .catch(() => undefined),
    }),
    [client, surroundings, actions],
  );
  if (!surroundings) return null;
  return (
    <ServicesProvider value={surroundings}>
      <ScreensProvider value={screens}>
        <FlowCallsProvider value={flowCalls}>
          <RightsHttpProvider value={http}>
            <PagesProvider value={pages}>
              {viewing === null ? (
                <RunAsBanner />
              ) : (
                <Suspense>
                  <ViewingFrame />
                </Suspense>
              )}
              {mayTry && (
                <Suspense>
                  <LoginTrial />
                </Suspense>
              )}
              <Workspace />
              <Said />
              {(asksFlows || asksMenu || asksGenerator || showsLink || showsImpact || showsCodes || previews) && (
                <Suspense>
                  <FlowDialogs actions={actions} />
                </Suspense>
              )}
              <PrintPreviews />
              {isPointing && (
                <Suspense>
                  <WhyHost account={account} />
                </Suspense>
              )}
              <ClosedTabs />
              {viewing === null && <Visits />}
              <WaitingTasks />
              <Suspense>
                <ScreenWatermark load={loadWatermark} />
              </Suspense>
            </PagesProvider>
          </RightsHttpProvider>
        </FlowCallsProvider>
      </ScreensProvider>
      <ExpiredDialog />
      {viewing === null && <RealtimeChannel hearers={hearers} />}
      {rehearse && <Ahead actions={actions} />}
    </ServicesProvider>
  );
}
