/** One page of vike for every address: +data.ts chooses what it shows. */
export default '*';
