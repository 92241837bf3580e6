import { MailOutlined, MobileOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact, Profile } from "../../client/personal.ts";
import css from "./personal.module.css";
import { Section } from "./Section.tsx";

const ContactDialog = lazy(async () => ({ default: (await import("./ContactDialog.tsx")).ContactDialog }));

const CONTACTS: readonly { readonly contact: Contact; readonly icon: ReactNode }[] = [
  { contact: "phone", icon: <MobileOutlined /> },
  { contact: "email", icon: <MailOutlined /> },
];

/** How the user is reached. Both are changed by a code that is sent to the new one. */
export function Contacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation("personal");
  const [changed, setChanged] = useState<Contact>();
  return (
    <Section title={t("contact.title")} hint={t("contact.hint")}>
      <ul className={css.rows}>
        {CONTACTS.map(({ contact, icon }) => (
          <li key={contact} className={css.row}>
            <span className={css.rowIcon}>{icon}</span>
            <div className={css.rowText}>
              <strong>{t(`contact.${contact}`)}</strong>
              <span>{profile[contact] ?? t("contact.missing")}</span>
            </div>
            {profile.editable.includes(contact) && (
              <Button
                onClick={() => setChanged(contact)}
                aria-label={t(profile[contact] ? "contact.changeNamed" : "contact.addNamed", { name: t(`contact.${contact}`) })}
              >
                {t(profile[contact] ? "contact.change" : "contact.add")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {changed && <ContactDialog contact={changed} withPassword={profile.hasPassword} onClose={() => setChanged(undefined)} />}
      </Suspense>
    </Section>
  );
}
