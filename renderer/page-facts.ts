/** Facts about the bundle, from the build. Missing in dev, where vike adds the script and classes keep their names. */
export type BuiltScripts = {
  /** The page's script (renderer/+client.ts), then those that it imports at once: `/assets/entries/renderer_client.B0jx.js`. */
  addresses: string[];
  /** Stylesheets that page code imports. Built documents do not link them, and each exceeds the budget of blocking requests. */
  stylesheets: string[];
  /** Every word in the scripts that a page with these islands may fetch: `ContactForm`. */
  wordsFor: (islands: string[]) => Set<string>;
};

/** What a rendered document makes a browser run, and fetch at once. */
export type PageFacts = {
  /** The text of the inline style and of each inline script. */
  style: string;
  inlineScripts: string[];
  /** Addresses of files that load before the page is scrolled or touched. Of images, the size for a phone, without the owner's logo. */
  scripts: string[];
  fonts: string[];
  images: string[];
  /** Stylesheets, which would delay the first paint. */
  stylesheets: string[];
};

/** A built document, with its facts: what the build reads from the page context. */
export type RenderedDocument = { document: string; facts: PageFacts };
