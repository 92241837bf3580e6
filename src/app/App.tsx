import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { lazy, Suspense, useMemo, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router-dom";
import { createAccount } from "../client/account.ts";
import { createHttp } from "../client/http.ts";
import { createDataSource } from "../client/records.ts";
import { type Language, rememberLanguage } from "../i18n/language.ts";
import { activateLanguage } from "../i18n/setup.ts";
import { NavigationProvider } from "../shell/navigation.tsx";
import { ShellProvider } from "../shell/services.tsx";
import { Guard } from "../shell/session/Guard.tsx";
import { currentToken, expire } from "../shell/session/store.ts";
import { SignIn } from "../shell/sign-in/SignIn.tsx";
import { theme } from "../shell/theme.ts";

// The sign-in page comes first and alone; what a signed-in user needs is fetched as soon as there is a session, or somebody types.
const loadFrame = () => import("./Frame.tsx");
const loadWorkspace = () => import("./Signed.tsx");
const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Signed }));
const ChangePasswordPage = lazy(async () => ({ default: (await import("../shell/password/ChangePasswordPage.tsx")).ChangePasswordPage }));
const ErrorPage = lazy(async () => ({ default: (await import("../shell/pages/ErrorPage.tsx")).ErrorPage }));

/** Fetches the next step early. That it failed is told by the step itself. */
const prepare = () => void Promise.all([loadFrame(), loadWorkspace()]).catch(() => undefined);
if (currentToken()) prepare();

let spoken: Language = "zh-CN";
const http = createHttp({ token: currentToken, language: () => spoken, onSignedOut: expire });
const account = createAccount(http);
const source = createDataSource(http);

/** Everything put together: language, look, routes. */
export function App({ language: first, texts }: { language: Language; texts: Locale }) {
  const [{ language, antd }, setSpoken] = useState({ language: first, antd: texts });
  spoken = language;
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
      <ShellProvider value={shell}>
        {/* A change of tab is drawn at once; as a transition it would be drawn in slices, several frames later. */}
        <BrowserRouter useTransitions={false}>
          <NavigationProvider>
            <Suspense>
              <Routes>
                <Route path="/login" element={<SignIn onBegun={prepare} />} />
                <Route path="/404" element={<ErrorPage kind="notFound" />} />
                <Route path="/401" element={<ErrorPage kind="denied" />} />
                <Route path="/" element={<Navigate to="/dashboard" replace />} />
                <Route
                  element={
                    <Guard>
                      <Frame />
                    </Guard>
                  }
                >
                  <Route path="/change-pwd" element={<ChangePasswordPage />} />
                  <Route path="*" element={<Workspace source={source} account={account} language={language} />} />
                </Route>
              </Routes>
            </Suspense>
          </NavigationProvider>
        </BrowserRouter>
      </ShellProvider>
    </ConfigProvider>
  );
}
