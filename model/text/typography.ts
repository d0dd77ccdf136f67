import type { Language } from '#contract/language.ts';

/** Quotation marks by language, opening and closing: “English” and „srpski”. */
const quotationMarks = {
  en: { '"': '“”', "'": '‘’' },
  sr: { '"': '„”', "'": '‚’' },
} as const satisfies Record<Language, Record<'"' | "'", string>>;

/** What other programs leave in copied text, and blanks that nobody filled in. Each line is one kind of program. */
const leftovers = {
  notes: String.raw`(?<!\\)\[\[[^[\]]+\]\]|\^\[[^\]]+\]|(?<![\p{L}\p{N}:/\\]):[a-z][a-z\d_+-]+:(?![\p{L}\p{N}:/])|(?<![=<>!])==(?=[^\s=])[^=\n]+==(?!=)|^:::.*|｛[^｝]*｝?`, // [[a page]], :emoji:, ==colour==
  documents: String.raw`\[!?(?:TOC|NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?!\()|\[Comment \p{L}+\d+\]|(?-i:^\[[a-z]{1,2}\](?=\p{Lu}))|Error! (?:Reference source|Bookmark) not[^.]*|^diff --git .*`, // [!NOTE], [Comment A1]
  assistants: String.raw`\bas an AI language model, I\b|^(?:certainly|sure)! here(?:[’']s| is)|^(?:naravno|svakako)! evo|【[^】]*】|:contentReference|(?:\b|cite)turn\d+(?:search|news|view|image)\d+|oai_citation:\d+‡?|(?<![\w:\\])\\(?:times|cdot|approx|sqrt|frac|[gl]eq?)\b`, // 【4†source】
  webPages: String.raw`\[\/[a-z][\w-]*\](?!\()|\[[a-z][\w-]* [a-z_]+=["'“”][^\]]*\]|(?<=[.,;])\[\d{1,2}\](?!\()`, // [/gallery], [1]
  templates: String.raw`%\p{L}{2,}(?:_\p{L}+)*%|(?<=\d ?)%%(?![%\p{L}])|\|(?-i:\p{Lu}{4,})\|`, // %name%, |NAME|
  encodings: String.raw`&(?:nbsp|[lg]t|quot)(?![;\w])|(?:=[C-F][\dA-F](?:=[89AB][\dA-F])+)|&amp;(?:nbsp|amp|[lg]t|quot|apos|euro|copy|hellip|[mn]dash|[lr][sd]quo|#\d+);|\\[nr]\\[nrt]|\\u[01][\da-f]{3}(?![\da-f])|(?<!\\)\\$|(?-i:(?<!\S)\p{Ll}+\?\p{Ll}+)(?![^\s.,;:!?)”])`, // &amp;nbsp;, \u0161, re?i
  mails: String.raw`^sent from my \p{L}+$|^poslato (?:sa|iz) (?:mog )?ip(?:hone|ad)\S*$|^from: .*\n(?:sent|date|to): .*|^on .*\d{4},? at \d.* wrote:(?=\n|$)`, // Sent from my iPhone
  chats: String.raw`\[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d[^\]]*\](?!\()|\[\d{1,2}:\d\d,? \d{1,2}[./]\d{1,2}[./]\d{2,4}\]`, // [31.12.24, 10:15]
  blanks: String.raw`(?-i:TODO|TBD|FIXME):|lorem ipsum dolor|^(?:tb[cda]|(?-i:TODO|FIXME)|xxx+|\?+|asdf\w*)$|(?-i:\bXX+)(?= ?%)|_{4,}|(?<=\s)\?{2,}(?=\s)|\[(?:insert|your|(?:client|company) name|unesite|vaš)[^\]]*\](?!\()`, // TODO:, [your name]
};
export const leftoverMarks = new RegExp(Object.values(leftovers).join('|'), 'giu');

/**
 * A straight quote. The group `opening` matches if the quote begins a word: after the start, a space, an opening bracket, a dash,
 * a symbol or another quote, not before a space, punctuation or the end. '80s, 'tis and "the '64 one" have an apostrophe.
 */
const straightQuote =
  /(?<opening>(?<=^|[\s\p{Ps}\p{Pi}\p{Pd}\p{S}"'„‚/&@#*])(?:"|'(?!\d0s)(?=(?:[^"]|(?<=\d)"|(?<!\d)"[^"]*")*\S'(?![\p{L}\p{N}])))(?=["']?(?:[^\s"'.,;:!?)\]}’”…]|[.…]{1,3}[\p{L}\p{N}])))|["']/gu;

/**
 * Replaces straight quotes with typographic ones, and some spaces with non-breaking ones. Keeps the length of the text, on which
 * markdown/set-quotes.ts relies, and leaves dashes and dots as they were typed.
 */
export function applyTypography(text: string, language: Language): string {
  return applyQuotes(text, language).replaceAll(unbreakableSpaces[language], (match) => `${match.slice(0, -1)}\u00a0`);
}

/** Replaces quotes only. Used for the dictionary: programs search for its words literally, so its spaces must stay plain. */
export function applyQuotes(text: string, language: Language): string {
  return text.replaceAll(straightQuote, (quote, opening: string | undefined) => {
    const [open = '', close = ''] = quotationMarks[language][quote === '"' ? '"' : "'"];
    return opening === undefined ? close : open;
  });
}

/**
 * Spaces that must not break: between a figure and its unit, and before the middle dot of "3 pages · 2 weeks". In Serbian also
 * after a word of one letter, such as "i" or "u", and after a rank: "38. mesto". A range may be separated from its unit, because
 * it breaks after its dash anyway. A line break in the source counts as a space.
 */
const unbreakableSpaces = {
  en: /(?<![–\d.,])\d[\d.,]*\+?[ \n](?=(?:(?:second|minute|hour|day|week|month|year)s?|h|min|s|KB|MB|[cmk]?m|kg|kW|ft|sq|RSD|EUR)\b|[%€°])|(?<=\b(?:RSD|EUR)|\d[ \n]h)[ \n](?=\d)|[ \n](?=· )/g,
  sr: /(?<![\p{L}\d’-])[aikosuAIKOSU][ \n](?=[\p{L}\d„‚€£$])|(?<![–\d.,])\d[\d.,]*\+?[ \n](?=sekund|minut|sat|dan|nedelj|mesec|godin|mest|(?:h|min|s|KB|MB|[cmk]?m|kg|kW|RSD|EUR)\b|[%€°])|(?<=\d[ \n]h)[ \n](?=\d)|[ \n](?=· )/gu,
} as const satisfies Record<Language, RegExp>;
