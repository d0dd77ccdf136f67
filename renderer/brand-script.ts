import fonts from './fonts.json' with { type: 'json' };

/** What the browser's storage holds when it has fetched these very fonts. */
const version = Object.values(fonts).join(' ');

/** Runs in the head of every page: a browser that has the fonts uses them from the first paint on (client/brand-fonts.ts). */
export const brandScript = `try{if(localStorage.fonts==${JSON.stringify(version)})document.documentElement.className='brand'}catch{}`;
