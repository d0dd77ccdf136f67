import { expect, test } from 'vitest';
import { projectDescription, projectTitle, withBrand } from './search-result.ts';

const stats = [
  { label: 'Google, "handyman Bristol"', value: '41st → 4th' },
  { label: 'Jobs done per visit', value: '1.3 → 2.4' },
  { label: 'Second trips for a part that was missing on the first one', value: '14 → 5 a month' },
];
const handyman = {
  title: 'Handyman site',
  client: 'Two brothers in Bristol',
  problem: 'short jobs and long drives',
  outcome: 'Twice as many jobs per visit.',
  stats,
};

test('the brand follows a title if both fit', () => {
  expect(withBrand('Prices', 'Lipa')).toBe('Prices | Lipa');
  expect(withBrand('x'.repeat(53), 'Lipa')).toHaveLength(60);
  expect(withBrand('x'.repeat(54), 'Lipa')).toHaveLength(54);
  expect(withBrand('Lipa, websites', 'Lipa')).toBe('Lipa, websites');
});

test('the title of a case study has its result if there is room', () => {
  expect(projectTitle(handyman)).toBe('Handyman site: 41st → 4th (Google, "handyman Bristol")');
  const long = 'A site for repairs that nobody else does in town';
  expect(projectTitle({ ...handyman, title: long })).toBe(`${long}: 41st → 4th`);
  expect(projectTitle({ ...handyman, title: 'x'.repeat(70) })).toBe('x'.repeat(70));
});

test('D19: a description is the client, the problem and labelled stats, at most 160 graphemes', () => {
  expect(projectDescription(handyman)).toBe(
    'Two brothers in Bristol: short jobs and long drives. Google, "handyman Bristol": 41st → 4th; Jobs done per visit: 1.3 → 2.4.',
  );
  expect(projectDescription({ ...handyman, problem: undefined })).toMatch(
    /^Two brothers in Bristol\. Twice as many jobs per visit\. Google/,
  );
  expect(projectDescription({ ...handyman, problem: undefined, outcome: 'Twice as many jobs' })).toMatch(
    /jobs\. Google/,
  );
  expect(projectDescription({ ...handyman, problem: 'The phone was quiet.' })).toMatch(
    /: The phone was quiet\. Google/,
  );
  expect(projectDescription({ ...handyman, problem: undefined, outcome: 'x'.repeat(140) })).toMatch(
    /^Two brothers in Bristol\. Google/,
  );
});
