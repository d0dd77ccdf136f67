import { budgets } from '../../generator/output/budgets/budgets.ts';
import type { KindWeight } from '../../generator/build/weigh-pages.ts';
import type { BuildFigures } from './measure-builds.ts';
import type { LighthouseFigures } from './measure-lighthouse.ts';
import type { PhoneFigures } from './measure-phone.ts';
import type { ServerFigures } from './measure-server.ts';

/** The results by part, as `--json` prints them. */
export type Report = {
  build?: BuildFigures[];
  weights?: KindWeight[];
  lighthouse?: LighthouseFigures[];
  phone?: PhoneFigures[];
  server?: ServerFigures[];
};

type Row = Record<string, string | number | null>;

/** The rows of each part with their units, for console.table. */
export function tablesOf({ build, weights, lighthouse, phone, server }: Report): { title: string; rows: Row[] }[] {
  return [
    { title: 'Builds, in seconds', rows: build?.map(buildRow) ?? [] },
    {
      title: 'Images, social cards and compression, in seconds: from nothing, and cached',
      rows: build?.map(sideRow) ?? [],
    },
    { title: 'Heaviest page of each kind, in bytes (brotli 11)', rows: weights?.map(weightRow) ?? [] },
    { title: 'Lighthouse on a phone, medians', rows: lighthouse?.map(lighthouseRow) ?? [] },
    { title: 'Worst page of each column', rows: lighthouse ? [worstOf(lighthouse)] : [] },
    { title: 'A phone with a slow line and processor, medians', rows: phone?.map((figures) => ({ ...figures })) ?? [] },
    { title: 'Server under load, and a bare Node handler', rows: server?.map(serverRow) ?? [] },
  ].filter(({ rows }) => rows.length > 0);
}

function buildRow(figures: BuildFigures): Row {
  return {
    'case studies': figures.projects,
    pages: figures.pages,
    'cold s': figures.coldSeconds,
    'cold pages/s': figures.coldPagesPerSecond,
    'nothing changed s': figures.unchangedSeconds,
    'one changed s': figures.oneChangedSeconds,
    'reload in dev ms': figures.reloadMs,
    'peak memory MB': figures.peakMb,
    'cold total s': figures.wallSeconds,
  };
}

function sideRow(figures: BuildFigures): Row {
  return {
    'case studies': figures.projects,
    images: figures.imagesSeconds,
    'images cached': figures.imagesCachedSeconds,
    cards: figures.cardsSeconds,
    'cards cached': figures.cardsCachedSeconds,
    compression: figures.compressionSeconds,
    'compression cached': figures.compressionCachedSeconds,
    'cached total s': figures.cachedWallSeconds,
  };
}

function weightRow({ kind, pages, heaviest, ...weight }: KindWeight): Row {
  const { html, images } = budgets[kind];
  return {
    kind,
    pages,
    heaviest,
    ...weight,
    html: `${weight.html} of ${html}`,
    images: `${weight.images} of ${images}`,
  };
}

function lighthouseRow({ lost, ...figures }: LighthouseFigures): Row {
  return {
    page: figures.page,
    performance: figures.performance,
    accessibility: figures.accessibility,
    'best practices': figures.bestPractices,
    SEO: figures.seo,
    'FCP ms': figures.firstPaintMs,
    'LCP ms': figures.largestPaintMs,
    'TBT ms': figures.blockingMs,
    'TBT ms of an empty page': figures.emptyBlockingMs,
    CLS: figures.layoutShift,
    'LCP ms of an empty page': figures.emptyLargestPaintMs,
    'ratio to it': figures.largestPaintToEmpty,
    'points lost': lost.join(', '),
  };
}

/** The largest figure of each column, the smallest of the scores. */
function worstOf(pages: LighthouseFigures[]): Row {
  const worst = (isLowest: boolean, value: (page: LighthouseFigures) => number): string => {
    const [first] = pages.toSorted((a, b) => (isLowest ? value(a) - value(b) : value(b) - value(a)));
    return first ? `${value(first)} ${first.page}` : '';
  };
  return {
    performance: worst(true, (page) => page.performance),
    accessibility: worst(true, (page) => page.accessibility),
    'best practices': worst(true, (page) => page.bestPractices),
    SEO: worst(true, (page) => page.seo),
    'FCP ms': worst(false, (page) => page.firstPaintMs),
    'LCP ms': worst(false, (page) => page.largestPaintMs),
    'TBT ms': worst(false, (page) => page.blockingMs),
    CLS: worst(false, (page) => page.layoutShift),
  };
}

function serverRow({ what, bare, ratioToBare, ...ours }: ServerFigures): Row {
  return {
    request: what,
    'requests/s': ours.perSecond,
    'p50 ms': ours.p50Ms,
    'p99 ms': ours.p99Ms,
    'bare requests/s': bare.perSecond,
    'bare p50 ms': bare.p50Ms,
    'bare p99 ms': bare.p99Ms,
    'ratio to bare': ratioToBare,
  };
}
