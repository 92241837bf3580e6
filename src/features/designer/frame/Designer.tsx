import { lazy, useMemo } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import type { DesignCalls } from "../design-calls.ts";
import { drawableOf } from "../design-view.ts";
import { FormilyButton } from "../formily/FormilyButton.tsx";
import { useGround } from "../use-ground.ts";
import { DesignFrame, type DesignPart } from "./DesignFrame.tsx";
import type { DesignerFrame, FieldName } from "./designer-frame.ts";
import { FormTab } from "./FormTab.tsx";
import { useDesigning } from "./use-designing.ts";

const ListTab = lazy(async () => ({ default: (await import("../list/ListTab.tsx")).ListTab }));
const PreviewTab = lazy(async () => ({ default: (await import("../trial/PreviewTab.tsx")).PreviewTab }));
const TextsTab = lazy(async () => ({ default: (await import("../texts/TextsTab.tsx")).TextsTab }));
const VersionsTab = lazy(async () => ({ default: (await import("../versions/VersionsTab.tsx")).VersionsTab }));
const PublishTab = lazy(async () => ({ default: (await import("../publish/PublishTab.tsx")).PublishTab }));

interface DesignerProps {
  readonly draft: DesignDraft;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  /** The one that is asked for by its address. */
  readonly part: string | undefined;
  readonly readOnly: boolean;
}

/** A form being designed: how it is drawn, its list, a trial of it, its texts, versions and publication. */
export function Designer({ draft: first, calls, frame, part: asked, readOnly }: DesignerProps) {
  const t = useTexts("designer");
  const designing = useDesigning(first, calls, readOnly);
  const { store, keeper, design, problems, perform } = designing;
  const { ground, choices } = useGround(calls, design);
  const drawable = useMemo(() => drawableOf(design, ground), [design, ground]);
  const inForce = useStable(async ({ entity, field }: FieldName) => {
    const { base } = await calls.draft();
    const published = base.find(({ kind, id }) => kind === "entity" && id === entity)?.content.properties;
    return Object.hasOwn((published ?? {}) as object, field);
  });
  const part = (id: string, draw: DesignPart["draw"]): DesignPart => ({ id, label: t(`frame.${id}`), draw });
  return (
    <DesignFrame
      {...{ designing, readOnly }}
      part={asked}
      title={first.design.title}
      label={t("title")}
      tools={<FormilyButton {...{ store, readOnly }} />}
      parts={[
        part("form", () => (
          <FormTab {...{ design, drawable, store, calls, perform, problems, choices, readOnly, inForce }} onImpact={frame.showImpact} />
        )),
        part("list", () => <ListTab {...{ design, perform, readOnly }} />),
        part("preview", () => <PreviewTab bundle={drawable.bundle} />),
        part("texts", () => <TextsTab {...{ design, ground, perform, readOnly }} />),
        part("versions", () => <VersionsTab {...{ design, keeper, calls, readOnly }} />),
        part("publish", (onProblems) => <PublishTab {...{ design, keeper, calls, frame, problems, onProblems }} />),
      ]}
    />
  );
}
