import { type CSSProperties, useEffect, useMemo, useState } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import styles from "./code.module.css";
import { type CodeLanguage, coloured, parserOf } from "./colours.ts";

export interface CodeOptions {
  readonly language?: CodeLanguage;
  /** Lines of the empty control. Default: 8. */
  readonly rows?: number;
}

type Parser = Awaited<ReturnType<typeof parserOf>>;

/** A longer text stands without colours: they are found anew with each key. */
const LONGEST_COLOURED = 20_000;
const LINE_PX = 20;

function useParser(language: CodeLanguage | undefined): Parser | undefined {
  const [parser, setParser] = useState<Parser>();
  useEffect(() => {
    let mounted = true;
    setParser(undefined);
    if (language)
      parserOf(language).then(
        (loaded) => mounted && setParser(loaded),
        // Without its colours the text is the same.
        () => undefined,
      );
    return () => {
      mounted = false;
    };
  }, [language]);
  return parser;
}

/**
 * A text box whose text is drawn by the coloured lines behind it: typing, undoing, reading aloud and leaving by Tab are as in every other
 * text box.
 */
export function CodeEditor(props: FieldWidgetProps<string, CodeOptions>) {
  const { language, rows = 8 } = props.options;
  const text = props.value ?? "";
  const parser = useParser(language);
  const lines = useMemo(() => coloured(text, text.length > LONGEST_COLOURED ? undefined : parser), [text, parser]);
  const size = { "--least": `${rows * LINE_PX}px`, "--most": `${rows * LINE_PX * 3}px` } as CSSProperties;
  return (
    <div className={`${styles.frame} ${props.invalid ? styles.invalid : ""} ${props.disabled ? styles.disabled : ""}`} style={size}>
      <div className={styles.sheet}>
        <div aria-hidden="true" className={styles.lines}>
          {lines.map((tokens, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
            <div key={line} className={styles.line}>
              {tokens.map(({ text: part, kind }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={at} className={kind && styles[kind]}>
                  {part}
                </span>
              ))}
              {tokens.length === 0 && "\u200b"}
            </div>
          ))}
        </div>
        <textarea
          {...controlProps(props)}
          // biome-ignore lint/a11y/noAutofocus: where the form puts the focus
          autoFocus={props.autoFocus}
          className={styles.text}
          value={text}
          onChange={(event) => props.onChange(event.target.value || null)}
          placeholder={props.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
