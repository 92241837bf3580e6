import css from "react-data-grid/lib/styles.css?inline";

/**
 * The library's styles, without those that count rows (`:nth-child(1 of …)`, for summaries and groups, of which we have none): because of
 * them a browser styles all rows again whenever one comes into view.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
dropCounting(sheet);
document.adoptedStyleSheets.push(sheet);

function dropCounting(owner: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  for (let at = owner.cssRules.length - 1; at >= 0; at--) {
    const rule = owner.cssRules[at];
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(":nth-")) owner.deleteRule(at);
    else if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) dropCounting(rule);
  }
}
