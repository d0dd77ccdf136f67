/** `npm run weights`: prints the heaviest page of each kind as sent, with its budget. */
import { parseArgs } from 'node:util';
import { budgets } from '#generator/output/budgets/budgets.ts';
import { weighPages } from '#generator/build/weigh-pages.ts';
import './faults/tell-fault.ts';

parseArgs({ options: {} });
const rows = weighPages().map(({ kind, ...weight }) => {
  const { html, images } = budgets[kind];
  return [kind, { ...weight, html: `${weight.html} of ${html}`, images: `${weight.images} of ${images}` }] as const;
});
console.table(Object.fromEntries(rows));
