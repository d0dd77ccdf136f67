/** `npm run weights`: prints the heaviest page of each kind as sent, with its budget. */
import { parseArgs } from 'node:util';
import { budgets } from '#generator/output/budgets/budgets.ts';
import { weighPages } from '#generator/build/weigh-pages.ts';
import './faults/tell-fault.ts';

parseArgs({ options: {} });

const rows = weighPages().map(({ kind, ...weight }) => {
  const budget = budgets[kind];
  const html = `${weight.html} of ${budget.html}`;
  const images = `${weight.images} of ${budget.images}`;
  return [kind, { ...weight, html, images }] as const;
});
console.table(Object.fromEntries(rows));
