/** Runs in the head of every page: a browser that has the fonts uses them from the first paint on (client/brand-fonts.ts). */
export const brandScript = "try{if(localStorage.brand)document.documentElement.className='brand'}catch{}";
