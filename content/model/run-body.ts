import { runSync } from '@mdx-js/mdx';
import type { MDXContent } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import type { Body } from './body.ts';

/** Makes the component of a compiled body. It wants `components` with Fact and all of `mdxComponents`. */
export function runBody(body: Pick<Body, 'code'>): MDXContent {
  // A cast: the two declare the same functions with different property types.
  return runSync(body.code, { ...(runtime as unknown as Parameters<typeof runSync>[1]), baseUrl: import.meta.url })
    .default;
}
