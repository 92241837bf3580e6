import { Grid } from "antd";

/** Whether the window is as narrow as a phone's (576 pixels, as in the style sheets). */
export const useNarrow = (): boolean => Grid.useBreakpoint().sm === false;
