import { z } from 'zod';

// Fields that several kinds of content share. Each kind has its schema beside this file. The schemas define the types of the
// whole site, and their descriptions become the table of front matter in content/README.md.

const sharedFields = new WeakSet<z.ZodType>();

/** Marks a field that must be equal in both languages. Call it last: each method of Zod returns a new schema without the mark. */
export function shared<Schema extends z.ZodType>(schema: Schema): Schema {
  sharedFields.add(schema);
  return schema;
}

/** True if en.mdx and sr.mdx must have the same value in this field. Other fields only need the same shape. */
export function isSharedField(schema: unknown): boolean {
  return schema instanceof z.ZodType && sharedFields.has(schema);
}

/** A sentence or two of copy, in which {facts} are allowed. `limit` is in characters. */
export function text(limit: number, description: string) {
  return z.string().trim().min(1).max(limit).describe(`${description} (1–${limit} characters)`);
}

/** A list without repeated entries. Compares the field `by`, or else whole entries; ignores case and a trailing slash. */
export function list<T extends z.ZodType>(item: T, least: number, most: number, description: string, by?: string) {
  const isExact = least === most;
  const entries = isExact ? z.array(item).length(least) : z.array(item).min(least).max(most);
  const valueOf = (entry: unknown): unknown => (by === undefined ? entry : Object(entry)[by]);
  return entries
    .check(({ issues, value }) => {
      if (issues.length > 0) return;
      const keys = value.map((entry) => JSON.stringify(valueOf(entry)).toLowerCase().replace(/\/"$/, '"'));
      for (const [index, key] of keys.entries()) {
        const first = keys.indexOf(key);
        if (first === index) continue;
        const message = `expected no repeated entries, but this equals entry ${first + 1}: change or remove it`;
        const path = by === undefined ? [index] : [index, by];
        issues.push({ code: 'custom', input: valueOf(value[index]), path, message });
      }
    })
    .describe(`${description} (${isExact ? `exactly ${least}` : `${least}–${most}`})`);
}

/** Today's date in UTC plus a number of years, as YYYY-MM-DD. */
export function today(years = 0): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

export const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error);

export const FactName = matching(
  /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/,
  'expected the name of a fact, such as website.starter: use one of content/facts.yaml, without brackets',
).describe('Name of a fact in content/facts.yaml');

const slugError = 'expected small letters, digits and single hyphens: write it like website-development';
export const Slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugError);

/** Phone photos are 3 to 12 MB. Larger files slow every clone of the repository, and no page shows that many pixels. */
export const IMAGE_LIMIT_MB = 20;
/** An image's file name in any spelling: `IMG_2041.JPG`, `naša radnja.png`. Normalised: macOS writes š as two characters. */
export const ImageFile = z
  .string()
  .normalize()
  .refine((name) => !imageNameFault(name), { error: ({ input }) => imageNameFault(String(input)) })
  .describe('Picture, a .jpg, .png, .webp or .avif file in the same folder');

function imageNameFault(name: string): string | undefined {
  if (/[/\\]/.test(name)) return 'expected the name of a file beside this one: put the image into the same folder';
  if (/.\.(webp|avif|png|jpe?g)$/i.test(name)) return undefined;
  const format = /\.hei[cf]$/i.test(name) ? 'JPEG, because most browsers cannot show HEIC photos' : 'PNG';
  const fix = /\.\w+$/.test(name) ? `save the image as ${format}` : 'write the whole name of the file';
  return `expected a .jpg, .png, .webp or .avif file: ${fix}`;
}

/** Why visitors cannot use an https:// address, such as blanks (browsers remove them) or a password (it would be published). */
export function addressFault(address: string): string | undefined {
  const { username, password, hostname } = URL.parse(address) ?? { username: '', password: '', hostname: 'this' };
  if (!/^https:\/\/(?!\/)/i.test(address)) return 'expected two slashes after https: write the whole address';
  if (/\s/.test(address) || username !== '' || password !== '')
    return 'expected an address without spaces or a password: write it as the browser shows it';
  if (/^https:\/\/(?:www\.google\.[a-z.]+\/url|lm?\.(?:facebook|instagram)\.com\/|[\w.]+\.safelinks\.)/.test(address))
    return `expected the final address, but this redirects through ${hostname}: open it and copy the address that the browser shows`;
  if (/^(?:[^.]+\.)+[a-z][a-z\d-]+$/.test(hostname)) return undefined;
  return `expected a public address, but ${hostname} is not a public name: write an address that everybody can open`;
}

/** An https:// address that visitors can use. `error` is the message for anything that is not an https:// address. */
export function webAddress(error = 'expected an https:// address: write the whole address') {
  return z
    .url({ protocol: /^https$/, error, abort: true })
    .refine((address) => !addressFault(address), { error: ({ input }) => addressFault(String(input)) });
}

/** A date that exists, as YYYY-MM-DD. */
export function day(example: string, description: string) {
  const error = `expected a day such as ${example}: write year, month and day in digits`;
  return z.iso.date({ error, abort: true }).describe(`${description}, YYYY-MM-DD`);
}

/** An optional true or false that is the same in both languages. */
export const sharedFlag = (description: string) => shared(z.boolean().optional().describe(description));

/** The two fields that keep an entry out of the published site. */
export const publishFields = {
  draft: sharedFlag('true to show it only in `npm run dev` and previews'),
  publish: shared(
    day('2026-12-01', 'Day from which it is published')
      .refine((date) => date <= today(2), 'expected a day within two years: check the year')
      .optional(),
  ),
};

export const searchFields = {
  title: text(65, 'Title of the search result and the browser tab'),
  description: text(170, 'Description of the search result'),
};

/** Matches alt texts such as `cover.webp`, `IMG_2041`, `Screenshot 2026-11-02 at 10.41` and `photo`. */
export const meaninglessAlt =
  /^(?:[^\p{L}]+|\S+(?: \(\d+\)| copy)*\.(?:webp|avif|png|jpe?g|gif|svg)|alt text|(?:image|picture|photo|video|slika|fotografija|cover|screen ?shot|snimak ekrana|img|dsc[fn]?|pxl|untitled)(?:[\s\d._:-]|at|u)*)$/iu;

/** Alternative text for people who cannot see a picture. Rejects file names and words such as `photo`, which say nothing. */
export function altText(description: string) {
  return text(240, description).refine(
    (words) => !meaninglessAlt.test(words),
    'expected a description, not a file name or a word such as photo: say what can be seen',
  );
}

export const picture = (description: string, alt: string) => ({
  image: ImageFile.optional().describe(description),
  imageAlt: altText(alt).optional(),
});
