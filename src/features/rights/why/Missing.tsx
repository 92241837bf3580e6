import { Button, Input, type InputRef, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenGaps } from "../../../model/contract/rights-explain.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import type { WhyCalls } from "./calls.ts";
import { RecordChoice } from "./RecordChoice.tsx";
import type { Asked } from "./verdict.ts";
import css from "./why.module.css";

interface MissingProps {
  readonly rights: WhyCalls;
  /** The screen in front, by its id; undefined: a page that is no screen. */
  readonly screen: string | undefined;
  readonly person: { readonly id: string; readonly name: string } | undefined;
  /** An entry of the menu is what is missed: its name can be typed at once. */
  readonly forEntry: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** Asks about what is not there, and so cannot be pointed at: columns and actions of the screen, records, entries of the menu. */
export function Missing({ rights, screen, person, forEntry, onAsk }: MissingProps) {
  const { t } = useTranslation("why");
  const [entry, setEntry] = useState("");
  const box = useRef<InputRef>(null);
  useEffect(() => {
    if (forEntry) box.current?.focus();
  }, [forEntry]);
  return (
    <section className={css.missing} aria-label={t("missing.title")}>
      <h3>{t("missing.title")}</h3>
      <div className={css.choices}>
        {screen !== undefined && <OfScreen key={`${screen} ${person?.id}`} {...{ rights, screen, person, onAsk }} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (entry.trim()) onAsk({ entry: entry.trim() });
          }}
        >
          <Input.Search
            ref={box}
            value={entry}
            maxLength={120}
            onChange={(event) => setEntry(event.target.value)}
            onSearch={(text) => text.trim() && onAsk({ entry: text.trim() })}
            aria-label={t("missing.menu")}
            placeholder={`${t("missing.menu")}：${t("missing.menuHelp")}`}
            enterButton={t("missing.find")}
          />
        </form>
      </div>
    </section>
  );
}

function OfScreen({ rights, screen, person, onAsk }: Omit<MissingProps, "forEntry"> & { readonly screen: string }) {
  const { t } = useTranslation("why");
  const textOf = useErrorText();
  const [gaps, setGaps] = useState<ScreenGaps>();
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another place (its key).
  useEffect(() => {
    let dropped = false;
    rights.gaps({ body: { screen, ...(person && { person: person.id }) } }).then(
      (answer) => !dropped && setGaps(answer),
      (error) => !dropped && setFailure(textOf(error)),
    );
    return () => {
      dropped = true;
    };
  }, []);
  if (failure !== undefined) return <p className={css.quiet}>{failure}</p>;
  if (!gaps) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { entity, columns, unnamed, actions } = gaps;
  const titleOf = ({ action, title }: ScreenGaps["actions"][number]) => title || t(`action.${action}`, { defaultValue: action });
  return (
    <>
      <Gaps
        title={t("missing.columns")}
        items={columns.map(({ field, title, verdict }) => ({
          ...{ key: field, text: title, note: verdict === "masked" ? t("verdict.masked") : "" },
          onAsk: () => onAsk({ entity, field }),
        }))}
      />
      <Gaps
        title={t("missing.actions")}
        items={actions.map((one) => ({
          key: `${one.action} ${one.title}`,
          text: titleOf(one),
          note: "",
          onAsk: () => onAsk({ entity, action: one.action }),
        }))}
      />
      {unnamed > 0 && (
        <>
          <span className={css.quiet}>{t("missing.unnamed", { count: unnamed })}</span>
          <Input.Search
            maxLength={120}
            onSearch={(text) => text.trim() && onAsk({ entity, field: text.trim() })}
            aria-label={t("missing.column")}
            placeholder={t("missing.column")}
            enterButton={t("missing.find")}
          />
        </>
      )}
      {columns.length + unnamed + actions.length === 0 && <p className={css.quiet}>{t("missing.none")}</p>}
      <Button onClick={() => onAsk({ entity })}>{person ? t("missing.rowsOf", { person: person.name }) : t("missing.rows")}</Button>
      {person && (
        <RecordChoice
          entity={entity}
          label={t("missing.record")}
          placeholder={`${t("missing.record")}：${t("missing.recordHelp")}`}
          value={undefined}
          onChange={(record) => record && onAsk({ entity, record: record.id })}
        />
      )}
    </>
  );
}

interface Gap {
  readonly key: string;
  readonly text: string;
  readonly note: string;
  readonly onAsk: () => void;
}

function Gaps({ title, items }: { title: string; items: readonly Gap[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <span className={css.quiet}>{title}</span>
      <ul className={css.gaps} aria-label={title}>
        {items.map(({ key, text, note, onAsk }) => (
          <li key={key}>
            <Button type="link" className={css.link ?? ""} onClick={onAsk}>
              {text}
            </Button>
            {note && <span className={css.quiet}>{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
