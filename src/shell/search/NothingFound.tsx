import { Empty } from "antd";
import { useTranslation } from "react-i18next";
import { WhyMissing } from "../menu/WhyMissing.tsx";
import css from "./SearchDialog.module.css";

const KINDS = ["menu", "records", "actions", "settings"] as const;

/** Says what can be typed; after a text, first that nothing fits it. */
export function NothingFound({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation("layout");
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <p>{t(text.trim() === "" ? "search.start" : "search.empty")}</p>
          <ul className={css.examples}>
            {KINDS.map((kind) => (
              <li key={kind}>{t(`finder.examples.${kind}`)}</li>
            ))}
          </ul>
        </>
      }
    >
      {text.trim() !== "" && <WhyMissing text={text} onClose={onClose} />}
    </Empty>
  );
}
