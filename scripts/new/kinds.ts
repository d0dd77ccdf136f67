import { UserError } from '#contract/user-error.ts';

/** The collection in content/ of each kind of entry that `npm run new` starts and `npm run delete` ends. */
const collections = { project: 'projects', service: 'services', faq: 'faq', category: 'categories' } as const;

/** Throws a UserError for an unknown kind. */
export function collectionOf(kind: string): (typeof collections)[keyof typeof collections] {
  if (Object.hasOwn(collections, kind)) return collections[kind as keyof typeof collections];
  throw new UserError(`"${kind}" is no kind of content: write project, service, faq or category, then a name`);
}
