import { UserAddOutlined } from "@ant-design/icons";
import { Button, Checkbox, Tag } from "antd";
import { useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import type { Person } from "./commit.ts";
import styles from "./operations.module.css";
import { TaskUserPicker } from "./TaskUserPicker.tsx";

interface PickerProps {
  readonly label: string;
  readonly several: boolean;
  readonly value: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
  /** These few and no others, drawn as they are; absent: all users. */
  readonly choices?: readonly Person[] | undefined;
  /** Ids of users who cannot be chosen. */
  readonly taken?: ReadonlySet<string> | undefined;
}

/** Whom a task goes to. */
export function AssigneePicker({ label, several, value, onChange, choices, taken }: PickerProps) {
  const t = useTexts("flow");
  const [isOpen, setOpen] = useState(false);
  const without = (id: string) => value.filter((person) => person.id !== id);
  if (choices)
    return (
      <fieldset className={styles.choices} aria-label={label}>
        {choices.map((person) => (
          <Checkbox
            key={person.id}
            checked={value.some(({ id }) => id === person.id)}
            onChange={({ target }) => onChange(target.checked ? [...value, person] : without(person.id))}
          >
            {person.name}
          </Checkbox>
        ))}
      </fieldset>
    );
  return (
    <fieldset className={styles.people} aria-label={label}>
      {value.map(({ id, name }) => (
        <Tag
          key={id}
          closable={{ "aria-label": t("people.remove", { name }) }}
          onClose={(event) => {
            event.preventDefault();
            onChange(without(id));
          }}
        >
          {name}
        </Tag>
      ))}
      <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {several ? t("people.add") : t("people.choose")}
      </Button>
      <TaskUserPicker
        open={isOpen}
        {...{ several, value, taken }}
        onClose={() => setOpen(false)}
        onPick={(people) => {
          setOpen(false);
          onChange(people);
        }}
      />
    </fieldset>
  );
}
