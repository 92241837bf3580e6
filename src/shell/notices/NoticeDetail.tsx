import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useGo } from "../navigation.tsx";
import type { PageProps } from "../routes/pages.ts";
import { useTabTitle } from "../tabs/tab-title.ts";
import { listAddress } from "./addresses.ts";
import { NoticeList } from "./NoticeList.tsx";
import { NoticeReader } from "./NoticeReader.tsx";
import css from "./notices.module.css";

/** `/sysrNoticeReceivedDetail/{id}`: one notice over the whole page; without an id, all of them. */
export function NoticeDetail({ params, query }: PageProps) {
  const { t } = useTranslation("notices");
  const go = useGo();
  const entitle = useTabTitle();
  const { id } = params;
  if (id === undefined) return <NoticeList params={params} query={query} />;
  return (
    <section className={css.page} aria-label={t("detail")}>
      <header className={css.bar}>
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => go(listAddress())}>
          {t("title")}
        </Button>
      </header>
      <div className={css.alone}>
        <NoticeReader id={id} alone onOpened={entitle} />
      </div>
    </section>
  );
}
