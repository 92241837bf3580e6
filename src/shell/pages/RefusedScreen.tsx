import { useTranslation } from "react-i18next";
import { Outcome } from "../../renderer/states/Outcome.tsx";
import { MissingRight } from "./MissingRight.tsx";
import { NearPages } from "./NearPages.tsx";

const STYLE = { paddingBlock: 48 };

/**
 * In place of a screen that its reader may not open: which right is missing, and a way to ask for it; of one that is not there: pages that may
 * have been meant. The tab stays.
 */
export function RefusedScreen({ screen, why }: { screen: string; why: "denied" | "notFound" }) {
  const { t } = useTranslation();
  return (
    <Outcome status={why === "denied" ? "403" : "404"} title={t(`page.${why}Title`)} subTitle={t(`page.${why}Text`)} style={STYLE}>
      {why === "denied" ? <MissingRight screen={screen} /> : <NearPages address={`/screen/${screen}`} />}
    </Outcome>
  );
}
