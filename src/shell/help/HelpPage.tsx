import { useTranslation } from "react-i18next";
import css from "./HelpPage.module.css";
import { SHORTCUTS } from "./shortcuts.ts";

/** For those who write documents: what docs/guide.zh-CN tells at length. */
const GUIDE = {
  firstScreen: ["entity", "screen", "menu", "check"],
  rights: ["role", "several", "columns", "limits"],
  workBetweenRoles: ["states", "permissions", "locks", "waiting"],
} as const;

const SECTIONS = ["menu", "tabs", "lists", "forms"] as const;

/** /help (specification shell §2): what the workspace consists of, and its keys. In a window of its own, beside the work. */
export function HelpPage() {
  const { t } = useTranslation("help");
  return (
    <main className={css.page}>
      <header>
        <h1>{t("title")}</h1>
        <p>{t("intro")}</p>
        <nav aria-label={t("contents")}>
          {SECTIONS.map((id) => (
            <a key={id} href={`#${id}`}>
              {t(`sections.${id}.title`)}
            </a>
          ))}
          <a href="#shortcuts">{t("shortcuts.title")}</a>
          <a href="#guide">{t("guide.title")}</a>
        </nav>
      </header>
      {SECTIONS.map((id) => (
        <section key={id} id={id}>
          <h2>{t(`sections.${id}.title`)}</h2>
          <p>{t(`sections.${id}.text`)}</p>
        </section>
      ))}
      <section id="shortcuts">
        <h2>{t("shortcuts.title")}</h2>
        {SHORTCUTS.map(({ where, keys }) => (
          <table key={where}>
            <caption>{t(`shortcuts.${where}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t("keys")}</th>
                <th scope="col">{t("effect")}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(([pressed, effect]) => (
                <tr key={effect}>
                  <td>
                    {pressed.split("+").map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </td>
                  <td>{t(`shortcuts.${effect}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
      <section id="guide">
        <h2>{t("guide.title")}</h2>
        <p>{t("guide.intro")}</p>
        {Object.entries(GUIDE).map(([page, steps]) => (
          <section key={page}>
            <h3>{t(`guide.pages.${page}.title`)}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(`guide.pages.${page}.steps.${step}`)}</li>
              ))}
            </ol>
          </section>
        ))}
      </section>
    </main>
  );
}
