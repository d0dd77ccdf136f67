import type { MDXContent } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import type { Body } from './body.ts';

/**
 * Makes the component of a compiled body. It wants `components` with Fact and all of `mdxComponents`. This is `runSync` of
 * @mdx-js/mdx for code without imports: the package would bring its compiler into every thread that renders.
 */
export function runBody({ code }: Pick<Body, 'code'>): MDXContent {
  // The code is ours: compileBody made it, and lets no expression of a writer through. A cast: it answers with its exports.
  // oxlint-disable-next-line typescript/no-implied-eval -- see above
  const run = new Function(code) as (options: typeof runtime) => { default: MDXContent };
  return run(runtime).default;
}
