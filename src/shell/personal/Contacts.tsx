import { MailOutlined, MobileOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact, Profile } from "../../model/contract/personal.ts";
import css from "./personal.module.css";
import { Section } from "./Section.tsx";

const ContactDialog = lazy(async () => ({ default: (await import("./ContactDialog.tsx")).ContactDialog }));

const CONTACTS: readonly { readonly contact: Contact; readonly icon: ReactNode }[] = [
  { contact: "phone", icon: <MobileOutlined /> },
  { contact: "email", icon: <MailOutlined /> },
];

/** How the user is reached. Both are changed, and what somebody else entered is confirmed, by a code that is sent there. */
export function Contacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation("personal");
  const [changed, setChanged] = useState<Contact>();
  const isUnverified = (contact: Contact) => profile[contact] !== null && !profile[`${contact}Verified`];
  const wayOf = (contact: Contact) => (isUnverified(contact) ? "verify" : profile[contact] ? "change" : "add");
  return (
    <Section title={t("contact.title")} hint={t("contact.hint")}>
      <ul className={css.rows}>
        {CONTACTS.map(({ contact, icon }) => (
          <li key={contact} className={css.row}>
            <span className={css.rowIcon}>{icon}</span>
            <div className={css.rowText}>
              <strong>{t(`contact.${contact}`)}</strong>
              <span>
                {profile[contact] ?? t("contact.missing")}
                {isUnverified(contact) && ` · ${t(`contact.unverified.${contact}`)}`}
              </span>
            </div>
            {profile.editable.includes(contact) && (
              <Button
                onClick={() => setChanged(contact)}
                aria-label={t(`contact.${wayOf(contact)}Named`, { name: t(`contact.${contact}`) })}
              >
                {t(`contact.${wayOf(contact)}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {changed && (
          <ContactDialog
            contact={changed}
            unverified={isUnverified(changed) ? (profile[changed] ?? undefined) : undefined}
            withPassword={profile.hasPassword}
            onClose={() => setChanged(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
}
