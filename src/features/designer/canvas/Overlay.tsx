import { memo, type PointerEvent } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./canvas.module.css";
import type { Box, Measures } from "./geometry.ts";
import { columnTarget, fieldTarget, groupTarget, type Target, tabTarget } from "./target.ts";

interface OverlayProps {
  readonly measures: Measures;
  readonly selection: Target;
  /** What targets are called. */
  readonly titleOf: (target: Target) => string;
  /** What is wrong there, as one text. */
  readonly problems: ReadonlyMap<Target, string>;
  readonly isPlaceholder: (slot: string) => boolean;
  readonly idOf: (target: Target) => string;
  readonly onPress: (target: Target, event: PointerEvent) => void;
  readonly onStretch: (field: string, event: PointerEvent) => void;
}

const keyed = (name: string): Target => {
  const [details = "", column = ""] = name.split(".");
  return columnTarget(details, column);
};

/** What can be chosen in the drawing, over it: each element is an option that the mouse presses, keys go to, and a screen reader hears. */
export function Overlay({ measures, isPlaceholder, selection, ...props }: OverlayProps) {
  const { groups, slots, tabs, columns } = measures;
  const places: (readonly [Target, Box])[] = [
    ...groups.map((box) => [groupTarget(box.key), box] as const),
    ...tabs.map((box, at) => [tabTarget(at), box] as const),
    ...slots.filter(({ name }) => !isPlaceholder(name)).map((box) => [fieldTarget(box.name), box] as const),
    ...columns.map((box) => [keyed(box.name), box] as const),
  ];
  return places.map(([target, { left, top, width, height }]) => (
    <Place
      key={target}
      {...{ target, left, top, width, height }}
      title={props.titleOf(target)}
      problem={props.problems.get(target)}
      isSelected={target === selection}
      id={props.idOf(target)}
      onPress={props.onPress}
      onStretch={props.onStretch}
    />
  ));
}

interface PlaceProps extends Box {
  readonly target: Target;
  readonly id: string;
  readonly title: string;
  readonly problem: string | undefined;
  readonly isSelected: boolean;
  readonly onPress: (target: Target, event: PointerEvent) => void;
  readonly onStretch: (field: string, event: PointerEvent) => void;
}

const Place = memo(function Place({ target, id, title, problem, isSelected, left, top, width, height, onPress, onStretch }: PlaceProps) {
  const t = useTexts("designer");
  const kind = target.slice(0, target.indexOf(":"));
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={problem === undefined ? title : t("canvas.withProblem", { title, problem })}
      aria-invalid={problem === undefined ? undefined : true}
      tabIndex={-1}
      className={styles.place}
      data-kind={kind}
      title={problem}
      style={{ transform: `translate(${left}px, ${top}px)`, width, height }}
      onPointerDown={(event) => onPress(target, event)}
    >
      {problem !== undefined && <span className={styles.problem} aria-hidden="true" />}
      {isSelected && kind === "field" && (
        <span
          aria-hidden="true"
          className={styles.stretch}
          title={t("canvas.stretch")}
          onPointerDown={(event) => {
            event.stopPropagation();
            onStretch(target.slice(6), event);
          }}
        />
      )}
    </div>
  );
});
