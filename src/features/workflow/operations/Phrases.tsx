import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./operations.module.css";
import { MOST_PHRASES, PHRASES, phrasesIn, withMovedPhrase, withoutPhrase, withPhrase, withPicked } from "./phrases.ts";

interface PhrasesProps {
  /** What is written now. */
  readonly opinion: string;
  readonly onPick: (opinion: string) => void;
}

/** The opinions that one writes often, as chips: a press takes one over. They are one's own, and are changed in the same place. */
export function Phrases({ opinion, onPick }: PhrasesProps) {
  const t = useTexts("flow");
  const { preferences } = useServices();
  const [own, setOwn] = useState(() => phrasesIn(preferences.get(PHRASES)));
  const [isEditing, setEditing] = useState(false);
  const phrases = own ?? (t("phrases.first", { returnObjects: true }) as readonly string[]);
  const keep = (next: readonly string[]) => {
    setOwn(next);
    preferences.set(PHRASES, next);
  };
  const isNew = opinion.trim() !== "" && !phrases.includes(opinion.trim());
  if (isEditing) return <PhraseList phrases={phrases} onChange={keep} onDone={() => setEditing(false)} />;
  return (
    <fieldset className={styles.phrases} aria-label={t("phrases.title")}>
      {phrases.map((phrase) => (
        <Button key={phrase} size="small" shape="round" onClick={() => onPick(withPicked(opinion, phrase, phrases))}>
          {phrase}
        </Button>
      ))}
      {isNew && (
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          disabled={phrases.length >= MOST_PHRASES}
          onClick={() => keep(withPhrase(phrases, opinion))}
        >
          {t("phrases.keep")}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t("phrases.manage")}
        onClick={() => setEditing(true)}
      />
    </fieldset>
  );
}

interface ListProps {
  readonly phrases: readonly string[];
  readonly onChange: (phrases: readonly string[]) => void;
  readonly onDone: () => void;
}

/** The phrases one below the other, to add, remove and order them. */
function PhraseList({ phrases, onChange, onDone }: ListProps) {
  const t = useTexts("flow");
  const [text, setText] = useState("");
  const add = () => {
    onChange(withPhrase(phrases, text));
    setText("");
  };
  const isFull = phrases.length >= MOST_PHRASES;
  return (
    <section className={styles.phraseList} aria-label={t("phrases.manage")}>
      <ul>
        {phrases.map((phrase, index) => (
          <li key={phrase}>
            <span>{phrase}</span>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t("phrases.up", { phrase })}
              disabled={index === 0}
              onClick={() => onChange(withMovedPhrase(phrases, phrase, -1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t("phrases.down", { phrase })}
              disabled={index === phrases.length - 1}
              onClick={() => onChange(withMovedPhrase(phrases, phrase, 1))}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("phrases.remove", { phrase })}
              onClick={() => onChange(withoutPhrase(phrases, phrase))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.newPhrase}>
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
            event.stopPropagation();
            add();
          }}
          disabled={isFull}
          maxLength={200}
          placeholder={isFull ? t("phrases.full", { most: MOST_PHRASES }) : t("phrases.new")}
          aria-label={t("phrases.new")}
        />
        <Button onClick={add} disabled={isFull || text.trim() === ""}>
          {t("phrases.add")}
        </Button>
        <Button type="link" onClick={onDone}>
          {t("phrases.done")}
        </Button>
      </div>
    </section>
  );
}
