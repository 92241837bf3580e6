import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { lazy, Suspense, useMemo, useState } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router-dom";
import { createAccount } from "../client/account.ts";
import { createHttp } from "../client/http.ts";
import { createDataSource } from "../client/records.ts";
import { type Language, rememberLanguage } from "../i18n/language.ts";
import { activateLanguage } from "../i18n/setup.ts";
import { FailureListener, report } from "../shell/errors/FailureListener.tsx";
import { ErrorPage } from "../shell/pages/ErrorPage.tsx";
import { ShellProvider } from "../shell/services.tsx";
import { Guard } from "../shell/session/Guard.tsx";
import { currentToken, expire } from "../shell/session/store.ts";
import { SignIn } from "../shell/sign-in/SignIn.tsx";
import { theme } from "../shell/theme.ts";

const Workspace = lazy(() => import("./Signed.tsx").then(({ Signed }) => ({ default: Signed })));
const ChangePasswordPage = lazy(() =>
  import("../shell/password/ChangePasswordPage.tsx").then((file) => ({ default: file.ChangePasswordPage })),
);

let spoken: Language = "zh-CN";
const http = createHttp({ token: currentToken, language: () => spoken, onSignedOut: expire });
const account = createAccount(http);
const source = createDataSource(http);

/** A failed fetch is shown by the screen that asked; one that nobody shows (a query says so by `meta.report`) is reported. */
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.report && report(error) }),
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 }, mutations: { onError: report } },
});

// The development server tells when documents have changed; open screens then ask for theirs again.
import.meta.hot?.on("formwork:documents", () => void queries.invalidateQueries({ queryKey: ["screen"] }));

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
      forget: () => queries.clear(),
    }),
    [language],
  );
  return (
    <ConfigProvider locale={antd} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp style={{ height: "100%" }} message={{ duration: 5, maxCount: 3 }}>
        <QueryClientProvider client={queries}>
          <ShellProvider value={shell}>
            <FailureListener />
            <BrowserRouter>
              <Suspense>
                <Routes>
                  <Route path="/login" element={<SignIn />} />
                  <Route path="/404" element={<ErrorPage kind="notFound" />} />
                  <Route path="/401" element={<ErrorPage kind="denied" />} />
                  <Route path="/" element={<Navigate to="/dashboard" replace />} />
                  <Route
                    path="/change-pwd"
                    element={
                      <Guard>
                        <ChangePasswordPage />
                      </Guard>
                    }
                  />
                  <Route
                    path="*"
                    element={
                      <Guard>
                        <Workspace source={source} account={account} language={language} />
                      </Guard>
                    }
                  />
                </Routes>
              </Suspense>
            </BrowserRouter>
          </ShellProvider>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}
