import { ArrowLeftOutlined, MoreOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Dropdown, Empty, Skeleton, Space, Tag } from "antd";
import { useState } from "react";
import { withVariables } from "../../../flow/design/file-variables.ts";
import type { PublishedFlow } from "../../../model/contract/flow/entry.ts";
import { recordsKey } from "../../../renderer/list/records-key.ts";
import { useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import type { DesignPartProps } from "../design/design-part.ts";
import { useDesign } from "../design/design-store.ts";
import { download, fileOf, versionName } from "../design/modeler/download.ts";
import { useFlowVariables } from "../design/variables/use-flow-variables.ts";
import { FlowDiagram } from "../diagram/FlowDiagram.tsx";
import { type Compared, DifferenceView } from "./DifferenceView.tsx";
import { useVersionActions } from "./use-version-actions.ts";
import styles from "./versions.module.css";

/** Nothing runs in a version that is looked at. */
const NO_PROGRESS = { finishedSequenceFlowSet: [], finishedTaskSet: [], unfinishedTaskSet: [] };

/** The published versions of a flow: which of them is in force, what is different between them, and what can be done with each. */
export function VersionsTool({ store, subject }: DesignPartProps) {
  const t = useTexts("design");
  const { entry, operation } = useFlowCalls();
  const { language } = useServices();
  const [compared, setCompared] = useState<{ readonly before: Compared; readonly after: Compared }>();
  const [viewed, setViewed] = useState<Compared>();
  const draft = useDesign(store, ({ xml }) => xml);
  const versions = useQuery({
    queryKey: [...recordsKey("flow-publish"), "of", subject.id],
    queryFn: ({ signal }) => entry.publishes({ query: { id: subject.id }, signal }),
  });
  const xmlOf = ({ processDefinitionId }: PublishedFlow) => operation.bpmn({ query: { processDefinitionId } });
  const variables = useFlowVariables(subject.id);
  const give = async (version: PublishedFlow) =>
    download(
      // The variables are those of the flow now: a version has none of its own.
      await fileOf(await withVariables(await xmlOf(version), variables.maySee ? await variables.load() : []), "bpmn"),
      versionName(version.processDefinitionKey ?? subject.processDefinitionKey, "bpmn", version.publishVersion ?? 0),
    );
  const nameOf = ({ publishVersion }: PublishedFlow) => t("versions.version", { version: publishVersion ?? "" });
  const { actionsOf, does, isBusy } = useVersionActions({ store, subject, xmlOf });
  if (versions.error && !versions.data) return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data)
    return (
      <div role="status" aria-label={t("versions.loading")}>
        <Skeleton active title={false} />
      </div>
    );
  const back = (
    <Button
      {...{ className: styles.back ?? "", type: "link" }}
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => {
        setCompared(undefined);
        setViewed(undefined);
      }}
    >
      {t("versions.back")}
    </Button>
  );
  if (viewed)
    return (
      <>
        {back}
        <h3 className={styles.viewed}>{viewed.name}</h3>
        <FlowDiagram xml={viewed.xml} {...NO_PROGRESS} />
      </>
    );
  if (compared)
    return (
      <>
        {back}
        <DifferenceView entry={subject.id} {...compared} />
      </>
    );
  if (versions.data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("versions.none")} />;
  const main = versions.data.find(({ mainVersion }) => mainVersion);
  const compareWithDraft = (version: PublishedFlow) =>
    does(async () =>
      setCompared({ before: { name: nameOf(version), xml: await xmlOf(version) }, after: { name: t("versions.draft"), xml: draft } }),
    );
  const compareWithMain = (version: PublishedFlow) =>
    does(async () => {
      if (!main) return;
      const [mine, other] = await Promise.all([xmlOf(main), xmlOf(version)]);
      const isOlder = (version.publishVersion ?? 0) < (main.publishVersion ?? 0);
      const [one, two] = [
        { name: nameOf(version), xml: other },
        { name: nameOf(main), xml: mine },
      ];
      setCompared(isOlder ? { before: one, after: two } : { before: two, after: one });
    });
  return (
    <ul className={styles.versions} aria-busy={isBusy}>
      {versions.data.map((version) => (
        <li key={version.id} className={styles.version}>
          <div className={styles.facts}>
            <strong>{nameOf(version)}</strong>
            {version.mainVersion && <Tag color="blue">{t("versions.main")}</Tag>}
            {!version.activeStatus && <Tag color="gold">{t("versions.suspended")}</Tag>}
            {version.instances > 0 && <Tag>{t("versions.running", { count: version.instances })}</Tag>}
            <span className={styles.published}>
              {version.publishTime !== null &&
                t("versions.publishedBy", {
                  name: version.publisher?.name ?? "",
                  time: new Date(version.publishTime).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" }),
                })}
            </span>
          </div>
          <Space wrap>
            <Button size="small" onClick={() => void does(async () => setViewed({ name: nameOf(version), xml: await xmlOf(version) }))}>
              {t("versions.view")}
            </Button>
            <Button size="small" onClick={() => void does(() => give(version))}>
              {t("versions.download")}
            </Button>
            <Button size="small" onClick={() => void compareWithDraft(version)}>
              {t("versions.compare")}
            </Button>
            {!version.mainVersion && main && (
              <Button size="small" onClick={() => void compareWithMain(version)}>
                {t("versions.compareMain")}
              </Button>
            )}
            {actionsOf(version).length > 0 && (
              <Dropdown
                trigger={["click"]}
                menu={{
                  items: actionsOf(version).map(({ id, danger }) => ({ key: id, label: t(`versions.${id}`), danger: danger === true })),
                  onClick: ({ key }) =>
                    void actionsOf(version)
                      .find(({ id }) => id === key)
                      ?.run(),
                }}
              >
                <Button
                  size="small"
                  icon={<MoreOutlined aria-hidden />}
                  aria-label={t("versions.operationsOf", { version: version.publishVersion ?? "" })}
                />
              </Dropdown>
            )}
          </Space>
        </li>
      ))}
    </ul>
  );
}
