import { Alert } from "antd";
import styles from "./list.module.css";

/** What the user of a grid is warned of. */
export const Warning = ({ text }: { text: string }) => <Alert type="warning" showIcon message={text} className={styles.banner ?? ""} />;
