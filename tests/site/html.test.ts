import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { client } from './built-pages.ts';
import { validity } from './html-validate.config.ts';

const validator = new HtmlValidate(validity);

test.each(globSync('**/*.html', { cwd: client }).toSorted())('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(readFileSync(join(client, file), 'utf8'));
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});

test('the validator finds a fault', async () => {
  const { errorCount } = await validator.validateString('<!doctype html><p><div>a paragraph holds no block</div></p>');
  expect(errorCount).toBeGreaterThan(0);
});
