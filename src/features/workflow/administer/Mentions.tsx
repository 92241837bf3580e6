import { List } from "antd";
import type { LeaverPreview } from "../../../model/contract/flow/hand-over.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { Moment } from "../records/Moment.tsx";

/** Where flows name him still: that is changed in their designs. */
export function Mentions({ preview: { named, deputies } }: { preview: LeaverPreview }) {
  const t = useTexts("flow");
  return (
    <>
      {named.length > 0 && (
        <List
          size="small"
          header={t("administer.handOver.named")}
          dataSource={[...named]}
          renderItem={({ flow, step, version }) => (
            <List.Item>
              {step === null ? t("administer.handOver.draft", { flow }) : t("administer.handOver.step", { flow, step, version })}
            </List.Item>
          )}
        />
      )}
      {deputies.length > 0 && (
        <List
          size="small"
          header={t("administer.handOver.deputies")}
          dataSource={[...deputies]}
          renderItem={({ person, deputy, until }) => (
            <List.Item>
              {t("administer.handOver.deputy", { person, deputy })} <Moment at={until} />
            </List.Item>
          )}
        />
      )}
    </>
  );
}
