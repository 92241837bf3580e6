import { Alert, Input, Skeleton, Tree } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Organisation } from "../../model/contract/auth.ts";
import type { OrganisationNode } from "../../model/contract/session.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useShell } from "../services.tsx";
import { filtered } from "./filtered.ts";
import css from "./OrganisationSwitch.module.css";

interface OrganisationTreeProps {
  readonly current: string | null;
  readonly onChoose: (organisation: Organisation) => void;
}

interface Item {
  readonly key: string;
  readonly title: string;
  readonly children: Item[];
}

const itemsOf = (nodes: readonly OrganisationNode[]): Item[] =>
  nodes.map(({ id, shortName, children }) => ({ key: id, title: shortName, children: itemsOf(children) }));
const keysOf = (nodes: readonly OrganisationNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...keysOf(children)]);

/** The organisations of the user as a tree, with a field that looks for one by its name. */
export function OrganisationTree({ current, onChoose }: OrganisationTreeProps) {
  const { t } = useTranslation("session");
  const { account } = useShell();
  const textOf = useErrorText();
  const [tree, setTree] = useState<readonly OrganisationNode[]>();
  const [failure, setFailure] = useState<unknown>();
  const [words, setWords] = useState("");
  useEffect(() => {
    let dropped = false;
    account.organisations().then(
      (answer) => !dropped && setTree(answer),
      (error: unknown) => !dropped && setFailure(error),
    );
    return () => {
      dropped = true;
    };
  }, [account]);
  const branches = useMemo(() => filtered(tree ?? [], words), [tree, words]);

  if (failure !== undefined) return <Alert type="error" showIcon message={textOf(failure)} role="alert" />;
  return (
    <>
      <Input
        allowClear
        autoFocus
        aria-label={t("organisation.search")}
        placeholder={t("organisation.search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={css.list}>
        {!tree ? (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ) : branches.length === 0 ? (
          <p className={css.empty} role="status">
            {t("organisation.noMatch")}
          </p>
        ) : (
          <Tree<Item>
            blockNode
            aria-label={t("organisation.tree")}
            treeData={itemsOf(branches)}
            expandedKeys={keysOf(branches)}
            selectedKeys={current === null ? [] : [current]}
            onSelect={(_, { node }) => onChoose({ id: node.key, shortName: node.title })}
          />
        )}
      </div>
    </>
  );
}
