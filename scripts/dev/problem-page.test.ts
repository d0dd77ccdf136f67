import { expect, test } from 'vitest';
import { problemBar } from './problem-page.ts';

test('a problem that quotes </script> does not end the script of the bar', () => {
  const problem = {
    file: 'content/site.yaml',
    line: 1,
    column: 1,
    found: '</script> is shown literally',
    fix: 'remove it',
  };
  const script = problemBar([problem]);
  expect(script).not.toContain('</script>');
  expect(script).toContain(String.raw`\u003c/script> is shown literally: remove it`);
});
