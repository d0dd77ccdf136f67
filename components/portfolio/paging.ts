/** A page of a list; projects are counted from 1. */
export type Paging = { page: number; pages: number; first: number; last: number; count: number };

/** The most numbers and gaps in a pager: seven touch targets fit on a phone of 360 px. */
const MOST_PLACES = 7;

/** `49–96`, or `49` for a page of one. */
export function rangeOf({ first, last }: Paging): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** The numbers of a pager: 1 … 4 5 6 … 20. The first, the last, and those around the current one. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  if (pages <= MOST_PLACES) return numbers(1, pages);
  const atEnd = MOST_PLACES - 2;
  if (page < atEnd) return [...numbers(1, atEnd), 'gap', pages];
  if (page > pages - atEnd + 1) return [1, 'gap', ...numbers(pages - atEnd + 1, pages)];
  return [1, 'gap', ...numbers(page - 1, page + 1), 'gap', pages];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
