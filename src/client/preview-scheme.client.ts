const SCHEME = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g;
/** The original media conditions. */
const written = new WeakMap<CSSMediaRule, string>();

/** A condition as it is in a scheme: a width that every window has, or one that none has. */
const inScheme = (condition: string, scheme: 'light' | 'dark') =>
  condition.replace(SCHEME, (_, wanted: string) => (wanted === scheme ? '(min-width: 0)' : '(max-width: 0)'));

function chooseIn(rules: CSSRuleList, scheme: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, condition);
      const chosen = inScheme(condition, scheme);
      if (chosen !== rule.media.mediaText) rule.media.mediaText = chosen;
    }
    if ('cssRules' in rule) chooseIn((rule as CSSGroupingRule).cssRules, scheme);
  }
}

/** Shows the page in a colour scheme, whatever the system prefers. */
export function chooseScheme(isDark: boolean): void {
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = scheme;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
    source.dataset['media'] ??= source.media;
    source.media = inScheme(source.dataset['media'], scheme);
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) chooseIn(sheet.cssRules, scheme);
}
