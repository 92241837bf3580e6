import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { lazy, Suspense, useMemo, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Navigate, Route, Routes } from "react-router-dom";
import { createAccount } from "../client/account.ts";
import { callsOf } from "../client/calls.ts";
import { createHttp } from "../client/http.ts";
import { createNotices } from "../client/notices.ts";
import { createReadPosition } from "../client/read-position.ts";
import { createRealtime } from "../client/realtime.ts";
import { createShellTools } from "../client/shell-tools.ts";
import { type Language, rememberLanguage } from "../i18n/language.ts";
import { activateLanguage, loadTexts, loadWorkspaceTexts } from "../i18n/setup.ts";
import { SYSTEM } from "../model/contract/system.ts";
import { deviceIn } from "../model/device.ts";
import { followBrandIcon } from "../shell/branding/icon.ts";
import { connectBrand, refreshBrand } from "../shell/branding/store.ts";
import { CrashPage } from "../shell/errors/CrashPage.tsx";
import { noteReached } from "../shell/errors/connection.ts";
import { connectCrashReports } from "../shell/errors/crash-report.ts";
import { NavigationProvider } from "../shell/navigation.tsx";
import { ChannelsProvider } from "../shell/realtime/channels.tsx";
import "../shell/settings/settings.css";
import { ShellProvider } from "../shell/services.tsx";
import { Ended } from "../shell/session/Ended.tsx";
import { Guard } from "../shell/session/Guard.tsx";
import { currentToken, expire, useSession } from "../shell/session/store.ts";
import { followSettings } from "../shell/settings/appearance.ts";
import { adopt } from "../shell/settings/store.ts";
import { useTheme } from "../shell/settings/use-theme.ts";
import { SignIn } from "../shell/sign-in/SignIn.tsx";
import { ShellToolsProvider } from "../shell/tools.tsx";
import { keepViewing, noteViewingOver } from "../shell/viewing/store.ts";
import { viewingTicket } from "../storage/storage.ts";
import { AppRouter } from "./AppRouter.tsx";

// The sign-in page comes first and alone; what a signed-in user needs is fetched as soon as there is a session, or somebody types.
const loadFrame = () => import("./Frame.tsx");
const loadWorkspace = async () => (await Promise.all([import("./Signed.tsx"), loadWorkspaceTexts()]))[0];
const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Signed }));
const ChangePasswordPage = lazy(async () => ({ default: (await import("../shell/password/ChangePasswordPage.tsx")).ChangePasswordPage }));
const AuthRedirect = lazy(async () => ({ default: (await import("../shell/sign-in/AuthRedirect.tsx")).AuthRedirect }));
const ViewingOver = lazy(async () => ({ default: (await import("../shell/viewing/ViewingOver.tsx")).ViewingOver }));
const TicketRoute = lazy(async () => ({
  default: (await Promise.all([import("./TicketRoute.tsx"), loadWorkspaceTexts()]))[0].TicketRoute,
}));
const PublicFormRoute = lazy(async () => ({
  default: (await Promise.all([import("./PublicFormRoute.tsx"), loadTexts("publicForm")]))[0].PublicFormRoute,
}));
const ReportViewRoute = lazy(async () => ({
  default: (await Promise.all([import("./ReportViewRoute.tsx"), loadWorkspaceTexts(), loadTexts("print")]))[0].ReportViewRoute,
}));
const ErrorPage = lazy(async () => {
  // Who is signed in is told more than that there is no page.
  const [{ ErrorPage: page }] = await Promise.all([
    import("../shell/pages/ErrorPage.tsx"),
    currentToken() ? loadWorkspaceTexts() : undefined,
  ]);
  return { default: page };
});

/** Fetches the next step early. That it failed is told by the step itself. */
const prepare = () => void Promise.all([loadFrame(), loadWorkspace()]).catch(() => undefined);
if (currentToken()) prepare();

// Marked before anything is drawn; whoever signs in brings the settings of his own.
followSettings();
useSession.subscribe(({ user }, before) => {
  if (user && user.userId !== before.user?.userId) adopt(user.personalStyle);
});

let spoken: Language = "zh-CN";
const device = deviceIn(navigator.userAgent);
const position = createReadPosition();
// Whoever comes back to a window may have written in another one.
window.addEventListener("focus", position.forget);
const session = { token: currentToken, device, position, language: () => spoken, onSignedOut: expire, onReached: noteReached };
const viewing = viewingTicket();
const http = createHttp({ ...session, viewing, onViewingOver: noteViewingOver });
// What concerns the viewing itself is asked as oneself.
const account = createAccount(http, createHttp(session));
if (viewing !== null) keepViewing(account, viewing);
const { reportCrash } = callsOf(http, SYSTEM);
// What is known is shown at once; each tenant has a brand of its own.
followBrandIcon();
void connectBrand(account);
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) void refreshBrand();
});
connectCrashReports((body) => reportCrash({ body }));
const tools = createShellTools(http);
const channels = { notices: createNotices(http), realtime: createRealtime(http, position.forget) };

/** Everything put together: language, look, routes. */
export function App({ language: first, texts }: { language: Language; texts: Locale }) {
  const [{ language, antd }, setSpoken] = useState({ language: first, antd: texts });
  spoken = language;
  const theme = useTheme();
  const shell = useMemo(
    () => ({
      account,
      language,
      setLanguage: (next: Language) => {
        rememberLanguage(next);
        void activateLanguage(next).then((loaded) => setSpoken({ language: next, antd: loaded }));
      },
    }),
    [language],
  );
  return (
    <ConfigProvider locale={antd} theme={theme} button={{ autoInsertSpace: false }}>
      <ErrorBoundary FallbackComponent={Crashed}>
        <ShellProvider value={shell}>
          <ChannelsProvider value={channels}>
            <AppRouter>
              <NavigationProvider>
                <Suspense>
                  <Routes>
                    <Route path="/login" element={<SignIn onBegun={prepare} />} />
                    <Route path="/auth-redirect" element={<AuthRedirect />} />
                    <Route path="/flowTicket" element={<TicketRoute http={http} />} />
                    <Route path="/form/:token" element={<PublicFormRoute http={http} />} />
                    <Route path="/jmreport/view/:reportId" element={<ReportViewRoute http={http} />} />
                    <Route path="/404" element={<ErrorPage kind="notFound" />} />
                    <Route path="/401" element={<ErrorPage kind="denied" />} />
                    <Route path="/" element={<Navigate to="/dashboard" replace />} />
                    <Route path="/profile/*" element={<Navigate to="/personalCenter" replace />} />
                    <Route
                      element={
                        <Guard>
                          <Frame />
                        </Guard>
                      }
                    >
                      <Route path="/change-pwd" element={<ChangePasswordPage />} />
                      <Route
                        path="*"
                        element={
                          <ShellToolsProvider value={tools}>
                            <Workspace http={http} account={account} language={language} />
                          </ShellToolsProvider>
                        }
                      />
                    </Route>
                  </Routes>
                </Suspense>
                <Ended />
                {viewing !== null && (
                  <Suspense>
                    <ViewingOver />
                  </Suspense>
                )}
              </NavigationProvider>
            </AppRouter>
          </ChannelsProvider>
        </ShellProvider>
      </ErrorBoundary>
    </ConfigProvider>
  );
}

const Crashed = (props: FallbackProps) => <CrashPage {...props} of="whole" />;
