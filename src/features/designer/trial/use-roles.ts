import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useMemo, useState } from "react";
import { may } from "../../../model/actor.ts";
import { draftOf, type GridRole, openedDraft } from "../../../model/rights-grid-draft.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { roleCalls } from "./role-calls.ts";

const KEY = ["designer", "roles"];

/** Roles with what they grant, the collected changes of who asks laid over them, and what is changed here. */
export interface KnownRoles {
  /** The role is somebody's to look at. */
  readonly maySee: boolean;
  /** Changes of roles can be collected by him. */
  readonly mayPropose: boolean;
  readonly roles: readonly GridRole[];
  readonly error: Error | null;
  readonly change: (role: GridRole) => void;
  /** What is changed here is not among the collected changes yet. */
  readonly isChanged: boolean;
  /** Puts it there; the workbench shows it, and nothing is applied. */
  readonly propose: () => Promise<void>;
}

/** The roles of the workbench as the trial of a form needs them. */
export function useRoles(title: string): KnownRoles {
  const t = useTexts("designer");
  const { source, viewer } = useServices();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const maySee = may(viewer, "role:view");
  const mayPropose = maySee && may(viewer, "rights-draft:rehearse");
  const [edited, setEdited] = useState<ReadonlyMap<string, GridRole>>(new Map());
  const calls = useMemo(() => roleCalls(source), [source]);
  const { data, error } = useQuery({
    queryKey: [...KEY, mayPropose],
    queryFn: async () => ({ stored: await calls.roles(), draft: mayPropose ? await calls.draft() : null }),
    enabled: maySee,
    retry: false,
  });
  const opened = useMemo(() => openedDraft(data?.stored ?? [], data?.draft?.changes ?? []), [data]);
  const roles = useMemo(() => opened.roles.map((role) => edited.get(role.id) ?? role), [opened, edited]);
  const propose = async () => {
    const { stored = [], draft = null } = data ?? {};
    const changes = draftOf(stored, roles, opened.others);
    try {
      await calls.keep({ version: draft?.version ?? null, name: draft?.name ?? t("preview.proposal", { title }), changes });
      setEdited(new Map());
      await client.invalidateQueries({ queryKey: KEY });
      void message.success(t("preview.proposed"));
    } catch (failure) {
      void message.error(errorText(failure));
    }
  };
  const change = (role: GridRole) => setEdited(new Map(edited).set(role.id, role));
  return { maySee, mayPropose, roles, error, change, isChanged: edited.size > 0, propose };
}
