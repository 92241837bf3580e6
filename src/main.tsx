import "./app/older-browsers.ts";
import "./app/former-keys.ts";
import "@ant-design/v5-patch-for-react-19";
import "./app/global.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { clearOldSettings } from "./app/clear-version.ts";
import { preferredLanguage } from "./i18n/language.ts";
import { activateLanguage } from "./i18n/setup.ts";
import { browserStore } from "./storage/storage.ts";

const language = preferredLanguage();
if (clearOldSettings(browserStore)) window.location.reload();
// Not awaited at the top: a language's chunk may wait for this file to be done.
else
  void activateLanguage(language).then((texts) =>
    createRoot(document.getElementById("root") as HTMLElement).render(<App language={language} texts={texts} />),
  );
