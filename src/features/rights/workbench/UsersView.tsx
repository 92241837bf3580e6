import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useStore } from "zustand";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { Sides } from "./Sides.tsx";
import { UserPane } from "./UserPane.tsx";
import { nameOf } from "./user-name.ts";
import type { ViewProps } from "./view-props.ts";
import { WhoList } from "./WhoList.tsx";
import css from "./workbench.module.css";

const MOST = 100;

/** People, and what they may do by their roles. */
export function UsersView(props: ViewProps) {
  const { data, view, show } = props;
  const t = useTexts("workbench");
  const { source, language } = useServices();
  // By its documents the source learns where the records of users are.
  const screen = useQuery(screenQuery(source, "user-list", language));
  const [word, setWord] = useState("");
  const keyword = useDeferredValue(word.trim());
  const found = useQuery({
    queryKey: ["rights-workbench", "users", keyword],
    queryFn: ({ signal }) =>
      source.list("user", { current: 1, size: MOST, ...(keyword && { keyword }), columns: ["username", "realName", "status"] }, signal),
    enabled: screen.isSuccess,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const error = screen.error ?? found.error;
  const others = useStore(data.workbench, ({ shown }) => shown.others);
  const changed = new Set(others.map(({ record }) => record));
  const people = (found.data?.records ?? []).map((user) => ({
    ...{ id: user.id, name: nameOf(user), note: String(user.username ?? "") },
    ...{ changed: changed.has(user.id), muted: Number(user.status ?? 0) !== 0 },
  }));
  const more = (found.data?.total ?? 0) - people.length;
  const [first] = people;
  if (error && !found.data) return <Failure error={error} onRetry={() => void (screen.error ? screen : found).refetch()} />;
  return (
    <Sides
      isChosen={view.user !== undefined}
      onBack={() => show({ user: undefined, mode: "users" })}
      first={first && (() => show({ user: first.id, mode: "users" }))}
      side={
        <WhoList
          label={t("show.users")}
          word={word}
          onWord={setWord}
          people={people}
          chosen={view.user}
          isLoading={found.isPending}
          foot={more > 0 && <p className={css.faint}>{t("who.more", { count: more })}</p>}
          onChoose={(user) => show({ user, mode: "users" })}
        />
      }
    >
      {view.user !== undefined && screen.isSuccess && <UserPane key={view.user} {...props} user={view.user} />}
    </Sides>
  );
}
