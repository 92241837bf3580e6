import { BlockOutlined } from "@ant-design/icons";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./palette.module.css";
import type { Content } from "./use-contents.ts";

interface ContentCardsProps {
  readonly contents: readonly Content[];
  readonly onTake: (content: Content) => void;
  readonly disabled: boolean;
}

/** Groups of fields by category: one that is pressed puts its fields behind what is chosen. */
export function ContentCards({ contents, onTake, disabled }: ContentCardsProps) {
  const t = useTexts("designer");
  const categories = [...new Set(contents.map(({ category }) => category))].toSorted();
  return categories.map((category) => {
    const title = category === "" ? t("content.title") : t("content.titleIn", { category });
    return (
      <section key={category} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {contents
            .filter((one) => one.category === category)
            .map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.card}
                  disabled={disabled}
                  title={one.description || one.name}
                  aria-description={one.description || undefined}
                  onClick={() => onTake(one)}
                >
                  <BlockOutlined aria-hidden />
                  <span>{one.name}</span>
                </button>
              </li>
            ))}
        </ul>
      </section>
    );
  });
}

/** Whether a search means a content: by name, what it is for, or pinyin. */
export const isMeant = ({ name, description, pinyin }: Content, text: string): boolean =>
  [name, description, pinyin].some((word) => word.toLowerCase().includes(text));
