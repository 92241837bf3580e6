import { GlobalOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, nameOf } from "../i18n/language.ts";
import css from "./LanguageSwitch.module.css";
import { useShell } from "./services.tsx";

/**
 * Changes the language of everything on the page, at once and for the next visit. A menu of its own: the library's would be a quarter of
 * what the sign-in page has to load.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, setLanguage } = useShell();
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (open) frame.current?.querySelector<HTMLElement>("[role=menuitem][aria-current]")?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    frame.current?.querySelector("button")?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      // Closes the menu, and nothing around it.
      event.stopPropagation();
      return close();
    }
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a menu closes when the focus leaves it; the frame is where that is heard.
    <div
      ref={frame}
      className={css.frame}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      {...(open && { onKeyDown })}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${t("language.label")}: ${nameOf(language)}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpen(true))}
        // Some browsers take the focus from the menu without giving it to a pressed button.
        onMouseDown={(event) => event.preventDefault()}
      >
        {nameOf(language)}
      </Button>
      {open && (
        <div id={id} role="menu" className={css.menu} aria-label={t("language.label")}>
          {LANGUAGES.map((key) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              lang={key}
              tabIndex={-1}
              className={css.item}
              aria-current={key === language || undefined}
              onClick={() => {
                close();
                setLanguage(key);
              }}
            >
              {nameOf(key)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
