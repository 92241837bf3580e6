import { VerticalAlignTopOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCalm } from "../../renderer/motion.ts";
import { useStable } from "../../renderer/useStable.ts";
import { afterPaint } from "../after-paint.ts";
import { useActive } from "../tabs/use-active.ts";
import css from "./BackToTop.module.css";

/** From where on it is shown, and where it goes back to, in pixels (specification shell §9). */
const SHOWN_FROM = 300;
const BACK_TO = 50;

/** What scrolls in the page in front: the page itself, or the table that fills it. */
const SCROLLERS = "[role=tabpanel], [role=grid], [role=treegrid]";

/** Goes back to the beginning of what has been scrolled in `main`: in the page in front, whichever that is. */
export function BackToTop({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation("layout");
  const active = useActive();
  const [scrolled, setScrolled] = useState<{ readonly element: Element; readonly page: string } | null>(null);

  const look = useStable((element: Element) => {
    if (!element.matches(SCROLLERS)) return;
    if (element.scrollTop > SHOWN_FROM) setScrolled((now) => (isOf(now, element, active) ? now : { element, page: active }));
    else setScrolled((now) => (now?.element === element ? null : now));
  });
  useEffect(() => {
    const listen = ({ target }: Event) => target instanceof Element && look(target);
    const frame = main.current;
    // Scrolling does not bubble, but it is heard on its way down.
    frame?.addEventListener("scroll", listen, { capture: true, passive: true });
    return () => frame?.removeEventListener("scroll", listen, { capture: true });
  }, [main, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page in front may have been scrolled before.
  useEffect(
    // To ask a page how far it is scrolled makes the browser lay it out, which may wait until it is shown.
    () => afterPaint(() => main.current?.querySelectorAll(`[data-tab]:not([hidden]) :is(${SCROLLERS})`).forEach(look)),
    [main, look, active],
  );

  if (scrolled?.page !== active) return null;
  return (
    <Button
      shape="circle"
      size="large"
      className={css.button ?? ""}
      icon={<VerticalAlignTopOutlined />}
      aria-label={t("tools.backToTop")}
      title={t("tools.backToTop")}
      onClick={() => scrolled.element.scrollTo({ top: BACK_TO, behavior: isCalm() ? "auto" : "smooth" })}
    />
  );
}

const isOf = (now: { readonly element: Element; readonly page: string } | null, element: Element, page: string): boolean =>
  now?.element === element && now.page === page;
