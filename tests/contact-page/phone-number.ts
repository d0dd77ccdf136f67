import { expect } from 'vitest';
import type { Page } from 'playwright';
import type { Language } from '#contract/language.ts';
import { PHONE, says, toast } from './contact-page.ts';
import { phoneWords } from './words.ts';

export const island = '[data-island=PhoneNumber]';

export async function seesNumber(page: Page): Promise<void> {
  await page.locator(`${island} a[href="tel:+381609372846"]`, { hasText: PHONE }).waitFor();
}

export async function seesFailure(page: Page, language: Language, toastText: string): Promise<void> {
  await says(page, toast, toastText);
  await says(page, `${island} p`, phoneWords[language].failed);
  expect(await page.locator(':focus').textContent()).toBe(phoneWords[language].refresh);
}
