import { useMemo } from "react";
import { PageDesignerPage } from "../features/designer/cards/PageDesignerPage.tsx";
import type { PageFrame } from "../features/designer/cards/page-frame.ts";
import { DrawnCard } from "../shell/card-page/DrawnCard.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { useShell } from "../shell/services.tsx";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";

/** The page on which pages of cards are drawn for all, in its tab. */
export const PageDesignPage = (props: PageProps) => <Drawing {...props} isOwn={false} />;

/** The page on which somebody draws a page for himself. */
export const OwnPageDesignPage = (props: PageProps) => <Drawing {...props} isOwn />;

function Drawing({ params, isOwn }: PageProps & { readonly isOwn: boolean }) {
  const { go, entitle } = useFlowFrame();
  const { account } = useShell();
  const frame = useMemo(
    (): PageFrame => ({
      ...{ go, entitle },
      seen: (document, device) => account.cardPages.drawn({ body: { document, device } }),
      draw: (document, card) => <DrawnCard document={document} card={card} />,
    }),
    [go, entitle, account],
  );
  return (
    <FlowEquipment>
      <PageDesignerPage id={params.id ?? ""} {...{ frame, isOwn }} />
    </FlowEquipment>
  );
}
