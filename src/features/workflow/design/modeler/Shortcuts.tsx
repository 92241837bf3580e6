import { Fragment } from "react";
import css from "./modeler.module.css";
import type { Say } from "./services.ts";

const KEYS = [
  ["Ctrl+Z / Ctrl+Y", "undo"],
  ["Ctrl+C / Ctrl+X / Ctrl+V", "copy"],
  ["Ctrl+F", "search"],
  ["Ctrl+A", "all"],
  ["Del", "delete"],
  ["E", "rename"],
  ["R", "replace"],
  ["C", "connect"],
  ["L", "lasso"],
  ["H", "hand"],
  ["↑ ↓ ← →", "move"],
  ["Ctrl+↑ ↓ ← →", "scroll"],
] as const;

/** The keys of the drawing. */
export const Shortcuts = ({ say }: { say: Say }) => (
  <dl className={css.keys}>
    {KEYS.map(([keys, what]) => (
      <Fragment key={what}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{say(`keys.${what}`)}</dd>
      </Fragment>
    ))}
  </dl>
);
