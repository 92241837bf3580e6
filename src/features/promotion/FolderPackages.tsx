import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button, List, Tag } from "antd";
import { useEffect } from "react";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import { DATE_TIME, dateText } from "../../widgets/blocks/dates/formats.ts";
import css from "./promotion.module.css";
import type { PromotionCalls } from "./promotion-calls.ts";
import { useFolder } from "./useFolder.ts";

interface FolderPackagesProps {
  readonly calls: PromotionCalls;
  /** Reads the text of one of them, as that of a file from elsewhere. */
  readonly onRead: (text: string) => void;
  /** One that is read at once. */
  readonly wanted?: string | undefined;
}

/** The packages that lie in the folder of the site, each to be looked at; nothing where the site watches none. */
export function FolderPackages({ calls, onRead, wanted }: FolderPackagesProps) {
  const t = useTexts("promotion");
  const { message } = App.useApp();
  const textOf = useErrorText();
  const { packages, error } = useFolder(calls);
  const look = useMutation({
    mutationFn: (name: string) => calls.folderPackage({ params: { name } }),
    onSuccess: ({ text }) => onRead(text),
    onError: (failure) => void message.error(textOf(failure)),
  });
  const { mutate } = look;
  useEffect(() => {
    if (wanted !== undefined) mutate(wanted);
  }, [wanted, mutate]);
  if (error) return <Alert type="warning" showIcon message={textOf(error)} />;
  if (!packages) return null;
  return (
    <section aria-label={t("folder.title")}>
      <h2 className={css.subtitle}>{t("folder.title")}</h2>
      <List
        size="small"
        bordered
        dataSource={[...packages]}
        locale={{ emptyText: t("folder.none") }}
        renderItem={({ name, site, exportedBy, exportedAt, count, isReadable }) => (
          <List.Item
            actions={
              isReadable
                ? [
                    <Button
                      key="look"
                      type="link"
                      aria-label={t("folder.lookNamed", { name })}
                      loading={look.isPending && look.variables === name}
                      onClick={() => look.mutate(name)}
                    >
                      {t("folder.look")}
                    </Button>,
                  ]
                : []
            }
          >
            <List.Item.Meta
              title={name}
              description={
                isReadable ? (
                  t("bring.from", { site, by: exportedBy, at: dateText(exportedAt, DATE_TIME), count })
                ) : (
                  <Tag color="error">{t("bring.wrong")}</Tag>
                )
              }
            />
          </List.Item>
        )}
      />
    </section>
  );
}
