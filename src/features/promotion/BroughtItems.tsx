import { Button, List, Result, Tag } from "antd";
import type { PromotionResult } from "../../model/contract/promotion.ts";
import { itemKey } from "../../model/promotion/item.ts";
import { useTexts } from "../../renderer/texts.ts";

interface BroughtItemsProps {
  readonly done: PromotionResult;
  readonly titles: ReadonlyMap<string, string>;
  readonly go: (address: string) => void;
}

/** What became of the items, with the way to each. */
export function BroughtItems({ done: { items }, titles, go }: BroughtItemsProps) {
  const t = useTexts("promotion");
  return (
    <>
      <Result status="success" title={t("done.title", { count: items.length })} />
      <List
        size="small"
        bordered
        dataSource={[...items]}
        renderItem={(item) => {
          const { kind, id, became, address } = item;
          const title = titles.get(itemKey(item)) ?? id;
          return (
            <List.Item
              actions={
                address === null
                  ? []
                  : [
                      <Button key="go" type="link" aria-label={t("done.openNamed", { title })} onClick={() => go(address)}>
                        {t("done.open")}
                      </Button>,
                    ]
              }
            >
              <span>
                <Tag>{t(`kind.${kind}`)}</Tag>
                {title}
              </span>
              <Tag color={became === "nothing" ? "default" : "success"}>{t(`became.${became}`)}</Tag>
            </List.Item>
          );
        }}
      />
    </>
  );
}
