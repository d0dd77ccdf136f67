/** Runs in the page: rules of the site that its own sheet lacks, and that match an element but for its state. */
export function lackingRules(siteRules: string): string[] {
  const flat = (rules: CSSRuleList, around = ''): { key: string; selector: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const declared = [...rule.style].filter((name) => !name.startsWith('--')).toSorted();
        const values = declared.map((name) => `${name}:${rule.style.getPropertyValue(name)}`);
        // Custom properties are kept where they are read: the test below.
        return values.length === 0
          ? []
          : [{ key: `${around}${rule.selectorText}{${values.join(';')}}`, selector: rule.selectorText }];
      }
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{') + 1);
      return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
        ? flat(rule.cssRules as CSSRuleList, around + head)
        : [];
    });
  // Every state, pseudo-element and attribute (but data-…) may come to be.
  const inAnyState = (selector: string): string => {
    let plain = selector
      .replaceAll(/::(?:placeholder|file-selector-button|-webkit-(?!details)[\w-]+)/g, ':is(input, textarea)')
      .replaceAll(/::[\w-]+\([^)]*\)|(?<!\\)\[(?!data-)[^\]]*\]/g, ':where(*)');
    for (let before = ''; before !== plain;) {
      before = plain;
      plain = plain
        .replaceAll(/(?<!\\)(?:::[\w-]+|(?<!:):(?!where|is|not|lang|root)[\w-]+(?![\w(-]))/g, ':where(*)')
        .replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, ':where(*)');
    }
    return plain;
  };
  const site = new CSSStyleSheet();
  site.replaceSync(siteRules);
  const own = new Set(flat(document.styleSheets[0]?.cssRules ?? site.cssRules).map(({ key }) => key));
  return flat(site.cssRules)
    .filter(({ key, selector }) => !own.has(key) && document.querySelector(inAnyState(selector)))
    .map(({ key }) => key);
}
