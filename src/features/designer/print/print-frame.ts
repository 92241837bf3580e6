/** What the page on which a print template is drawn may do with the tab in which it stands. */
export interface PrintFrame {
  readonly entitle: (title: string) => void;
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
}
