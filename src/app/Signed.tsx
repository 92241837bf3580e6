import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Account, UserInfo } from "../client/account.ts";
import type { Language } from "../i18n/language.ts";
import type { DataSource } from "../model/data-source.ts";
import { Screen } from "../renderer/Screen.tsx";
import { type Services, ServicesProvider, type Viewer } from "../renderer/services.tsx";
import { Workspace } from "../shell/layout/Workspace.tsx";
import { ScreensProvider } from "../shell/screens.tsx";
import { ExpiredDialog } from "../shell/session/ExpiredDialog.tsx";
import { followOtherWindows, useSession } from "../shell/session/store.ts";
import { rememberPreference } from "./preferences.ts";
import { registry } from "./registry.ts";

/** What the browser knows of the user, in the shape that drawing needs. */
export function viewerOf(user: UserInfo): Viewer {
  return {
    id: user.userId,
    username: user.username,
    realName: user.realName,
    userType: user.userInfo.userType ?? 2,
    isSuperUser: user.isSuperUser,
    tenant: user.tenantId,
    organisation: user.userInfo.organisation ?? null,
    dept: user.deptId,
    roles: user.roles,
    permissions: new Set(user.permissions),
    grants: {
      view: new Set(user.column_permission_views),
      edit: new Set(user.column_permission_edits),
      add: new Set(user.column_permission_adds),
    },
  };
}

const renderScreen = (id: string, params: Readonly<Record<string, string>>) => <Screen id={id} params={params} />;

/** The workspace of a signed-in user: the renderer with its registry, inside the frame. */
export function Signed({ source, account, language }: { source: DataSource; account: Account; language: Language }) {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  useEffect(() => followOtherWindows(() => window.location.reload()), []);
  const services = useMemo<Services | null>(
    () =>
      user && {
        source,
        viewer: viewerOf(user),
        registry,
        language,
        preferences: {
          get: <T,>(key: string) => useSession.getState().preferences[key] as T | undefined,
          set: (key, value) => rememberPreference(account, key, value),
        },
        open: (screen, params) => navigate(`/screen/${encodeURIComponent(screen)}${params ? `?${new URLSearchParams(params)}` : ""}`),
      },
    [source, account, language, user, navigate],
  );
  if (!services) return null;
  return (
    <ServicesProvider value={services}>
      <ScreensProvider value={renderScreen}>
        <Workspace />
      </ScreensProvider>
      <ExpiredDialog />
    </ServicesProvider>
  );
}
