import { useQuery } from "@tanstack/react-query";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";

/** Above everything that the personal centre asks for. */
const PERSONAL = ["personal"] as const;
export const PROFILE = [...PERSONAL, "profile"] as const;
export const AVATAR = [...PERSONAL, "avatar"] as const;
export const DEVICES = [...PERSONAL, "devices"] as const;
export const IDENTITIES = [...PERSONAL, "identities"] as const;
export const OPERATIONS = [...PERSONAL, "operations"] as const;

export function useProfile() {
  const { account } = useShell();
  return useQuery({ queryKey: PROFILE, queryFn: ({ signal }) => account.personal.profile({ signal }) });
}

/** The user's picture as a data address; undefined without one, and until it is there. */
export function useAvatar(): string | undefined {
  const { account } = useShell();
  const user = useSession((state) => state.user?.userId);
  const { data } = useQuery({
    queryKey: [...AVATAR, user],
    queryFn: ({ signal }) => account.personal.avatar({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: user !== undefined,
  });
  return data ?? undefined;
}
