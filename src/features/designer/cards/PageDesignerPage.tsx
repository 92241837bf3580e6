import type { PageGround } from "../../../model/contract/canvas-page.ts";
import type { DataSource } from "../../../model/data-source.ts";
import { isDevice } from "../../../model/device.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { designCall, designCalls } from "../design-calls.ts";
import { OpenDesign } from "../frame/OpenDesign.tsx";
import { type PageCalls, PageDesigner } from "./PageDesigner.tsx";
import type { PageFrame } from "./page-frame.ts";

interface PageProps {
  /** The id of the record of the page. */
  readonly id: string;
  readonly frame: PageFrame;
  /** A page that somebody draws for himself. */
  readonly isOwn: boolean;
}

const callsOf =
  (entity: string, feature: string) =>
  (source: DataSource, screen: ScreenBundle, id: string): PageCalls => {
    const calls = designCalls(source, screen, id, feature);
    return {
      ...calls,
      draft: async () => {
        const [draft, { client }] = await Promise.all([calls.draft(), source.get(entity, id)]);
        return { ...draft, device: isDevice(client) ? client : "PC" };
      },
      around: () => designCall(source, screen, id)(`${feature}.ground`) as Promise<PageGround>,
    };
  };
const ofAll = callsOf("canvas-page", "canvasPage");
const ofOneself = callsOf("personal-page", "personalPage");

/** The page on which a page of cards is drawn. */
export function PageDesignerPage({ id, frame, isOwn }: PageProps) {
  const t = useTexts("designer");
  return (
    <OpenDesign
      {...{ id, tab: frame }}
      entity={isOwn ? "personal-page" : "canvas-page"}
      callsOf={isOwn ? ofOneself : ofAll}
      titleOf={(title) => t("cards.tabTitle", { title })}
    >
      {(opened) => <PageDesigner {...opened} {...{ frame, isOwn }} />}
    </OpenDesign>
  );
}
