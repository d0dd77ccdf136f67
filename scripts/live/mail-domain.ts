import { contactPaths } from '#contract/routes/paths.ts';
import { Fault, Unchecked } from './finding.ts';
import type { LiveSite } from './live-site.ts';

/** Checks whether mails from MAIL_FROM, or else from the address on the contact page, are believed to be the owner's. */
export class MailDomain {
  readonly #site: LiveSite;
  readonly #from: string | undefined;
  readonly #selector: string | undefined;

  constructor(site: LiveSite, { from, selector }: { from: string | undefined; selector: string | undefined }) {
    this.#site = site;
    this.#from = from;
    this.#selector = selector;
  }

  async mx(): Promise<string> {
    const domain = domainOf(await this.#shownAddress());
    const servers = await this.#site.network.resolver.resolveMx(domain).catch(ifMissing([]));
    const names = servers.map(({ exchange }) => exchange).filter((name) => name !== '');
    if (names.length === 0)
      throw new Fault(`${domain} has no mail server (MX)`, 'add the MX records that your mail provider lists');
    return `${domain} takes mail at ${names.join(', ')}`;
  }

  async spf(): Promise<string> {
    const domain = await this.#fromDomain();
    const records = await this.#texts(domain, /^v=spf1(?: |$)/i);
    if (records.length !== 1)
      throw new Fault(
        `${domain} has ${records.length} SPF records`,
        'have one TXT record "v=spf1 include:PROVIDER -all"',
      );
    const [record = ''] = records;
    if (!/\s(?:[~-]all|redirect=\S+)\s*$/.test(record))
      throw new Fault(`SPF of ${domain} is "${record}"`, 'end it in -all or ~all, or anybody may send for you');
    return `${domain}: ${record}`;
  }

  async dkim(): Promise<string> {
    const domain = await this.#fromDomain();
    if (this.#selector === undefined)
      throw new Unchecked(
        'the selector is not known',
        '--dkim SELECTOR, which is s= in the header DKIM-Signature of a mail',
      );
    const name = `${this.#selector}._domainkey.${domain}`;
    const [record] = await this.#texts(name, /\bp=[\w+/]/);
    if (record === undefined)
      throw new Fault(`${name} has no DKIM key`, 'add the record that your mail provider lists');
    return `${name} has a key`;
  }

  async dmarc(): Promise<string> {
    const domain = await this.#fromDomain();
    const parent = domain.split('.').slice(-2).join('.');
    const own = await this.#texts(`_dmarc.${domain}`, /^v=DMARC1\b/i);
    const records = own.length > 0 ? own : await this.#texts(`_dmarc.${parent}`, /^v=DMARC1\b/i);
    if (records.length !== 1)
      throw new Fault(
        `${domain} has ${records.length} DMARC records`,
        `add one TXT record _dmarc.${parent} "v=DMARC1; p=quarantine"`,
      );
    const policy = /\bp=(\w+)/.exec(records[0] ?? '')?.[1] ?? 'none';
    if (policy === 'none')
      throw new Fault(`DMARC of ${domain} has p=none`, 'set p=quarantine once your own mails pass');
    return `${domain}: p=${policy}`;
  }

  /** DMARC compares the domain that is shown with the one that SPF and DKIM vouch for. */
  async alignment(): Promise<string> {
    if (this.#from === undefined)
      throw new Unchecked('MAIL_FROM is not known here', '--from ADDRESS, or MAIL_FROM in .env');
    const domain = domainOf(this.#from);
    const shown = domainOf(await this.#shownAddress());
    const isOwn = [shown, this.#site.host].some((name) => isWithin(domain, name) || isWithin(name, domain));
    if (!isOwn)
      throw new Fault(
        `MAIL_FROM is of ${domain}, and the site of ${this.#site.host}`,
        'send from an address of your own domain',
      );
    return `${domain} is the domain of the site`;
  }

  async #shownAddress(): Promise<string> {
    const { text } = await this.#site.page(contactPaths.en);
    const address = /href="mailto:([^"?]+@[^"?]+)/.exec(text)?.[1];
    if (address === undefined)
      throw new Fault('the contact page shows no mail address', 'write mail: in content/site.yaml');
    return address;
  }

  async #fromDomain(): Promise<string> {
    return domainOf(this.#from ?? (await this.#shownAddress()));
  }

  async #texts(name: string, pattern: RegExp): Promise<string[]> {
    const records = await this.#site.network.resolver.resolveTxt(name).catch(ifMissing([]));
    return records.map((chunks) => chunks.join('')).filter((record) => pattern.test(record));
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

/** A name without such a record has none; other errors are those of the name server. */
function ifMissing<T>(none: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return none;
    throw error;
  };
}
