/** The addresses of product §2, copied here so that a mistake in the route table fails a test. Then FAQ and privacy (D5). */
export const addressPairs = [
  ['/en/home', '/sr/pocetna'],
  ['/en/services', '/sr/usluge'],
  ['/en/services/website-development', '/sr/usluge/izrada-sajtova'],
  ['/en/services/seo-services', '/sr/usluge/seo-optimizacija'],
  ['/en/services/website-updates', '/sr/usluge/odrzavanje-sajtova'],
  ['/en/services/wordpress-custom-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/en/services/migration-backups', '/sr/usluge/migracije-bekapi'],
  ['/en/services/web-solutions', '/sr/usluge/web-resenja'],
  ['/en/pricing', '/sr/cenovnik'],
  ['/en/portfolio', '/sr/portfolio'],
  ...Array.from({ length: 16 }, (_, index) => [`/en/portfolio/${index + 1}`, `/sr/portfolio/${index + 1}`] as const),
  ['/en/about', '/sr/o-meni'],
  ['/en/contact', '/sr/kontakt'],
  ['/en/faq', '/sr/faq'],
  ['/en/privacy', '/sr/privatnost'],
] as const;
