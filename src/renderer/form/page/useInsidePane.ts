import { usePane } from "../../services.tsx";
import styles from "../form.module.css";

/**
 * Where a drawer or dialog is drawn: inside its pane, over the pane alone, so that it hides with its tab and leaves the other tabs in reach.
 */
export function useInsidePane(): { getContainer: () => HTMLElement; rootClassName: string } {
  const { container } = usePane();
  return { getContainer: container, rootClassName: container() === document.body ? "" : (styles.confined ?? "") };
}
