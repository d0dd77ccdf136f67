import type { Language } from '#contract/language.ts';

/** Quotation marks by language, opening and closing: “English” and „srpski”. */
const quotationMarks = {
  en: { '"': '“”', "'": '‘’' },
  sr: { '"': '„”', "'": '‚’' },
} as const satisfies Record<Language, Record<'"' | "'", string>>;

/** What other programs leave in copied text, and blanks that nobody filled in. Each line is one kind of program. */
const leftovers = {
  notes: String.raw`(?<!\\)\[\[[^[\]]+\]\]|\^\[[^\]]+\]|(?<![\p{L}\p{N}:/\\]):[a-z][a-z\d_+-]+:(?![\p{L}\p{N}:/])|(?<![=<>!])==(?=[^\s=])[^=\n]+==(?!=)|^:::.*|｛[^｝]*｝?`, // [[a page]], ^[a note], :emoji:, ==colour==, ::: tip, ｛full width｝
  documents: String.raw`\[!?(?:TOC|NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?!\()|\[Comment \p{L}+\d+\]|(?-i:^\[[a-z]{1,2}\](?=\p{Lu}))|Error! (?:Reference source|Bookmark) not[^.]*|^diff --git .*`, // [TOC], [!NOTE], [Comment A1], [a]Text, Error! Bookmark not defined, diff --git a b
  assistants: String.raw`\bas an AI language model, I\b|^(?:certainly|sure)! here(?:[’']s| is)|^(?:naravno|svakako)! evo|【[^】]*】|:contentReference|(?:\b|cite)turn\d+(?:search|news|view|image)\d+|oai_citation:\d+‡?|(?<![\w:\\])\\(?:times|cdot|approx|sqrt|frac|[gl]eq?)\b`, // As an AI language model, I; Sure! Here is; Naravno! Evo; 【4†source】, turn0search1, oai_citation:0‡a, \times
  webPages: String.raw`\[\/[a-z][\w-]*\](?!\()|\[[a-z][\w-]* [a-z_]+=["'“”][^\]]*\]|(?<=[.,;])\[\d{1,2}\](?!\()`, // [/gallery], [gallery id="3"], a text.[1]
  templates: String.raw`%\p{L}{2,}(?:_\p{L}+)*%|(?<=\d ?)%%(?![%\p{L}])|\|(?-i:\p{Lu}{4,})\|`, // %name%, 5 %%, |NAME|
  encodings: String.raw`&(?:nbsp|[lg]t|quot)(?![;\w])|(?:=[C-F][\dA-F](?:=[89AB][\dA-F])+)|&amp;(?:nbsp|amp|[lg]t|quot|apos|euro|copy|hellip|[mn]dash|[lr][sd]quo|#\d+);|\\[nr]\\[nrt]|\\u[01][\da-f]{3}(?![\da-f])|(?<!\\)\\$|(?-i:(?<!\S)\p{Ll}+\?\p{Ll}+)(?![^\s.,;:!?)”])`, // &nbsp without ; and =C5=A1, &amp;nbsp;, \r\n, \u0161, a \ at the end, re?i
  mails: String.raw`^sent from my \p{L}+$|^poslato (?:sa|iz) (?:mog )?ip(?:hone|ad)\S*$|^from: .*\n(?:sent|date|to): .*|^on .*\d{4},? at \d.* wrote:(?=\n|$)`, // Sent from my iPhone, Poslato sa iPhone-a, From: … and Date: … below it, On 3 May 2026, at 10, A wrote:
  chats: String.raw`\[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d[^\]]*\](?!\()|\[\d{1,2}:\d\d,? \d{1,2}[./]\d{1,2}[./]\d{2,4}\]`, // [31.12.24, 10:15], [10:15, 31.12.24]
  blanks: String.raw`(?-i:TODO|TBD|FIXME):|lorem ipsum dolor|^(?:tb[cda]|(?-i:TODO|FIXME)|xxx+|\?+|asdf\w*)$|(?-i:\bXX+)(?= ?%)|_{4,}|(?<=\s)\?{2,}(?=\s)|\[(?:insert|your|(?:client|company) name|unesite|vaš)[^\]]*\](?!\()`, // TODO:, lorem ipsum dolor, tbd, xxx, XX %, ____, a ?? b, [your name]
};
export const leftoverMarks = new RegExp(Object.values(leftovers).join('|'), 'giu');

/** Before a quote that opens: the start, a space, an opening bracket, a dash, a symbol or another quote. */
const beforeOpening = String.raw`(?<=^|[\s\p{Ps}\p{Pi}\p{Pd}\p{S}"'„‚/&@#*])`;
/** A ' only opens if another one closes the quotation, so '80s, 'tis and "the '64 one" have an apostrophe. 6" is six inches. */
const singleOpening = String.raw`'(?!\d0s)(?=(?:[^"]|(?<=\d)"|(?<!\d)"[^"]*")*\S'(?![\p{L}\p{N}]))`;
/** After a quote that opens: a word, also one that begins with dots, perhaps after one more quote. */
const afterOpening = String.raw`(?=["']?(?:[^\s"'.,;:!?)\]}’”…]|[.…]{1,3}[\p{L}\p{N}]))`;
/** The group `opening` matches a quote that begins a quotation. */
const straightQuote = new RegExp(`(?<opening>${beforeOpening}(?:"|${singleOpening})${afterOpening})|["']`, 'gu');

/** Replaces straight quotes, and some spaces by non-breaking ones. Keeps the text's length, on which set-quotes.ts relies. */
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
