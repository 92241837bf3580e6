import { Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSurroundings } from "../../renderer/services.tsx";
import css from "./personal.module.css";
import { Section } from "./Section.tsx";

/** What the server reads before it writes: whether, and in which language. */
const PREFERENCE = "flow.letters";
interface Wish {
  readonly on: boolean;
  readonly language: string;
}

/** Whether the user gets e-mail when a task waits for his approval; he does until he says otherwise. */
export function Letters() {
  const { t, i18n } = useTranslation("personal");
  const { preferences } = useSurroundings();
  const [on, setOn] = useState(() => preferences.get<Wish>(PREFERENCE)?.on !== false);
  const choose = (next: boolean) => {
    setOn(next);
    preferences.set(PREFERENCE, { on: next, language: i18n.language } satisfies Wish);
  };
  return (
    <Section title={t("letters.title")}>
      <label className={css.row} htmlFor="flow-letters">
        <span className={css.rowText}>{t("letters.label")}</span>
        <Switch id="flow-letters" checked={on} onChange={choose} />
      </label>
    </Section>
  );
}
