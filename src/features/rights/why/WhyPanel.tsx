import { CloseOutlined, SwapOutlined } from "@ant-design/icons";
import { Alert, Button, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { may } from "../../../model/actor.ts";
import type { WhyAnswer } from "../../../model/contract/rights-explain.ts";
import type { Reference } from "../../../model/wire.ts";
import { useSurroundings } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { leaveWhy, useWhyMode } from "../../../renderer/why/mode.ts";
import { Chain } from "./Chain.tsx";
import type { WhyCalls, WhyLink } from "./calls.ts";
import { Missing } from "./Missing.tsx";
import { panelSide } from "./panel-side.ts";
import { OWN, point } from "./pointing.ts";
import { RecordChoice } from "./RecordChoice.tsx";
import type { Asked } from "./verdict.ts";
import css from "./why.module.css";

const EXPLAIN = "user:explain";

interface WhyPanelProps {
  readonly rights: WhyCalls;
  /** The screen in front, by its id. */
  readonly screen: string | undefined;
  /** Opens where something is set. */
  readonly onOpen: (link: WhyLink) => void;
}

type Shown = { readonly asked: Asked; readonly answer?: WhyAnswer; readonly failure?: string };

/**
 * The mode in which one points at what stands on the page, and is told why it is there: outlines, and a panel at the side that does not hide what was
 * asked about. Who may ask about others chooses as whom.
 */
export function WhyPanel({ rights, screen, onOpen }: WhyPanelProps) {
  const { t, i18n } = useTranslation("why");
  const { viewer } = useSurroundings();
  const textOf = useErrorText();
  const missingOn = useWhyMode((state) => state.screen);
  const subject = useWhyMode((state) => state.subject);
  const forEntry = useWhyMode((state) => state.forEntry);
  const [side, setSide] = useState<"start" | "end">("end");
  const [person, setPerson] = useState<Reference>();
  const [shown, setShown] = useState<Shown>();
  const turn = useRef(0);

  const ask = useStable(async (asked: Asked, of: Reference | undefined = person) => {
    const now = ++turn.current;
    setShown({ asked });
    const { entry, menu, ...rest } = asked;
    const body = { ...rest, ...((entry ?? menu) !== undefined && { menu: entry ?? menu }), ...(of && { person: of.id }) };
    try {
      const answer = await rights.explain({ body });
      if (now === turn.current) setShown({ asked, answer });
    } catch (error) {
      if (now === turn.current) setShown({ asked, failure: textOf(error) });
    }
  });
  useEffect(
    () =>
      point((subject, element) => {
        setSide(panelSide(element.getBoundingClientRect(), window.innerWidth));
        void ask(subject);
      }, leaveWhy),
    [ask],
  );
  // Asked elsewhere: by who looked for something and did not find it.
  useEffect(() => {
    if (subject) void ask(subject);
  }, [ask, subject]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language says it in other words.
  useEffect(() => {
    if (shown) void ask(shown.asked);
  }, [i18n.language]);

  const named = person && { id: person.id, name: person.name ?? person.id };
  return (
    <aside className={css.panel} data-side={side} aria-label={t("label")} {...{ [OWN]: "" }}>
      <div className={css.head}>
        <h2>{t("title")}</h2>
        <Button
          type="text"
          className={css.move ?? ""}
          icon={<SwapOutlined aria-hidden />}
          aria-label={t("move")}
          title={t("move")}
          onClick={() => setSide(side === "end" ? "start" : "end")}
        />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t("close")} title={`${t("close")} (Esc)`} onClick={leaveWhy} />
      </div>
      {may(viewer, EXPLAIN) && (
        <div className={css.person}>
          <span>{t("person")}</span>
          <RecordChoice
            entity="user"
            screen="user-picker"
            label={t("person")}
            placeholder={t("self")}
            value={person}
            onChange={(chosen) => {
              setPerson(chosen);
              if (shown) void ask(shown.asked, chosen);
            }}
          />
        </div>
      )}
      <div className={css.body}>
        <div aria-live="polite">
          {!shown && missingOn === undefined && <p className={css.hint}>{t("hint")}</p>}
          {shown && !shown.answer && shown.failure === undefined && (
            <div role="status" aria-label={t("loading")}>
              <Skeleton active title={false} paragraph={{ rows: 5 }} />
            </div>
          )}
          {shown?.failure !== undefined && (
            <Alert
              type="error"
              showIcon
              message={t("failed")}
              description={shown.failure}
              action={
                <Button size="small" onClick={() => void ask(shown.asked)}>
                  {t("retry")}
                </Button>
              }
            />
          )}
          {shown?.answer && <Chain {...{ answer: shown.answer, asked: shown.asked, rights, onOpen }} />}
        </div>
        <Missing {...{ rights, forEntry, screen: missingOn ?? screen, person: named }} onAsk={(asked) => void ask(asked)} />
      </div>
    </aside>
  );
}
