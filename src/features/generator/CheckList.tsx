import { Alert, List, Tag } from "antd";
import type { GeneratedFiles } from "../../model/contract/gen-table.ts";
import { useTexts } from "../../renderer/texts.ts";

type CheckProps = Pick<GeneratedFiles, "problems" | "conflicts"> & { readonly className?: string | undefined };

/** What is wrong with generated documents, and where the draft of the form stands against them. */
export function CheckList({ problems, conflicts, className = "" }: CheckProps) {
  const t = useTexts("generator");
  if (problems.length + conflicts.length === 0)
    return (
      <div className={className}>
        <Alert type="success" showIcon message={t("preview.right")} />
      </div>
    );
  return (
    <List
      size="small"
      className={className}
      dataSource={[
        ...problems.map(({ kind, id, path, message, severity }) => ({ severity, text: `${kind} ${id} ${path.join(".")}: ${message}` })),
        ...conflicts.map(({ document, path }) => ({
          severity: "conflict" as const,
          text: t("preview.stays", { place: `${document} ${path.join(".")}` }),
        })),
      ]}
      renderItem={({ severity, text }) => (
        <List.Item>
          <span>
            <Tag color={severity === "error" ? "error" : "warning"}>{t(`preview.${severity}`)}</Tag>
            {text}
          </span>
        </List.Item>
      )}
    />
  );
}
