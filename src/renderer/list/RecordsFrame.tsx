import { lazy, type ReactNode, Suspense, useState } from "react";
import { QueryForm } from "../query/QueryForm.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useRemembered } from "../useRemembered.ts";
import { FrameTools } from "./FrameTools.tsx";
import styles from "./list.module.css";
import { useNarrow } from "./useNarrow.ts";

const FilterLine = lazy(async () => ({ default: (await import("../query-builder/FilterLine.tsx")).FilterLine }));

const Warning = lazy(async () => ({ default: (await import("./Warning.tsx")).Warning }));

export interface RecordsFrameProps {
  readonly title: string;
  readonly description: string | undefined;
  /** Buttons of the toolbar. */
  readonly actions: ReactNode;
  readonly form: QueryFormState;
  readonly loading: boolean;
  /** How what is shown can look: its columns, to read it again. */
  readonly look: ReactNode;
  /** What the user is warned of, above everything. */
  readonly warning?: string | undefined;
  /** The query form can be put away, and stays away. On a phone it can everywhere, and begins so. */
  readonly foldable?: boolean | undefined;
  /** Further things that the rows can be asked for. */
  readonly tools?: ReactNode;
  /** As high as its content, instead of filling its parent. */
  readonly fitting?: boolean | undefined;
  /** The line that says what failed. */
  readonly failure: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame that lists, trees and reports share: query form, toolbar, rows that fill what is left, footer. A phone has one bar above the rows. */
export function RecordsFrame(props: RecordsFrameProps) {
  const { form, loading, foldable = false } = props;
  const { screen, entity, items } = form;
  const narrow = useNarrow();
  const [searching, setSearching] = useRemembered(`screen.${screen.$id}.searching`, true);
  const [opened, setOpened] = useState(false);
  const hasToggle = items.length > 0 && (foldable || narrow);
  const isOpen = narrow ? opened : searching;
  const toggle = () => (narrow ? setOpened(!opened) : setSearching(!searching));
  const queryForm = (!hasToggle || isOpen) && (
    <QueryForm
      screen={screen.$id}
      entity={entity}
      form={form}
      loading={loading}
      whole={narrow}
      // What was asked for is to be seen.
      onSearched={() => setOpened(false)}
    />
  );
  return (
    <section className={`${styles.frame} ${props.fitting ? styles.fitting : ""}`} aria-label={props.title}>
      {props.warning !== undefined && (
        <Suspense fallback={null}>
          <Warning screen={screen.$id} text={props.warning} />
        </Suspense>
      )}
      {!narrow && queryForm}
      <header className={styles.toolbar}>
        <div className={form.searched.length > 0 ? styles.heading : styles.onlyHeading}>
          <h1 className={styles.title}>{props.title}</h1>
          {props.description !== undefined && <p className={styles.description}>{props.description}</p>}
        </div>
        <div className={styles.buttons}>{props.actions}</div>
        <FrameTools
          form={form}
          tools={props.tools}
          look={props.look}
          narrow={narrow}
          toggle={hasToggle ? { isOpen, onToggle: toggle } : undefined}
        />
      </header>
      {narrow && queryForm}
      {form.advanced && (
        <Suspense fallback={<div className={styles.asked} />}>
          <FilterLine form={form} advanced={form.advanced} />
        </Suspense>
      )}
      {props.failure}
      <div className={styles.rows}>{props.children}</div>
      <footer className={styles.footer}>{props.footer}</footer>
    </section>
  );
}
