import { App, Button } from "antd";
import type { Entity } from "../../model/documents.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import styles from "./actions.module.css";
import { undoSets } from "./set-run.ts";

/** How long what was done can be taken back where it is said, in seconds. */
const UNDO_SECONDS = 8;

interface Undoing {
  /** Says what was done, with a button that takes it back; without sets there is nothing to take back. */
  readonly say: (text: string, sets: readonly string[]) => void;
  readonly undo: (sets: readonly string[]) => Promise<void>;
}

/** Sets of changes that were made to records of an entity are told, and taken back where they are told. */
export function useUndoing(entity: Entity, reload: () => Promise<void>, onUndone?: () => void): Undoing {
  const t = useTexts("screen");
  const { source } = useServices();
  const { message } = App.useApp();
  const textOf = useErrorText(entity);

  const undo = async (sets: readonly string[]) => {
    try {
      const kept = await undoSets(source, sets);
      if (kept > 0) message.warning(t("set.kept", { count: kept }));
      else message.success(t("set.undone"));
    } catch (error) {
      message.error(textOf(error));
    }
    await reload();
    onUndone?.();
  };
  const say = (text: string, sets: readonly string[]) => {
    const key = `set ${sets.join()}`;
    const take = () => {
      message.destroy(key);
      void undo(sets);
    };
    const content = (
      <>
        <span>{text}</span>
        {sets.length > 0 && (
          <Button type="link" size="small" className={styles.undo ?? ""} onClick={take}>
            {t("set.undo")}
          </Button>
        )}
      </>
    );
    message.success({ key, content, duration: UNDO_SECONDS });
  };
  return { say, undo };
}
