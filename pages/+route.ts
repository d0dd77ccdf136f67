/** All addresses share one page of vike: +data.ts chooses what it shows. */
export default '*';
