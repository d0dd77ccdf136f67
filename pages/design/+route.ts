/** The parts of the design, in `npm run dev` only: the built site has no such page. */
export default ({ urlPathname }: { urlPathname: string }): boolean =>
  import.meta.env.DEV && urlPathname === '/en/_design';
