import { type ReactNode, useId } from "react";
import css from "./personal.module.css";

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** What one does with the whole of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the personal centre, with its heading. */
export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.sectionHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint !== undefined && <p>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
