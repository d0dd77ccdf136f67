import { contactPaths } from '#contract/routes/paths.ts';
import { assert, Unchecked } from './finding.ts';
import { type Check, type LiveSite, recordsOf } from './live-site.ts';

/** DNS checks: the contact address's domain gets mail, and mail servers trust mails from MAIL_FROM, or else from that domain. */
export const mailChecks: Record<string, Check> = {
  MX: async (site) => {
    const domain = await mailDomain(site);
    const servers = await recordsOf(site.resolver.resolveMx(domain));
    const names = servers.flatMap(({ exchange }) => exchange || []);
    assert(names.length > 0, `${domain} has no mail server (MX)`, 'add the MX records that your mail provider lists');
    return `${domain} accepts mail at ${names.join(', ')}`;
  },
  SPF: async (site) => {
    const domain = await senderDomain(site);
    const records = await textsAt(site, domain, /^v=spf1(?: |$)/i);
    const [record = ''] = records;
    const count = `${domain} has ${records.length} SPF records`;
    assert(records.length === 1, count, 'have one TXT record "v=spf1 include:PROVIDER -all"');
    const isClosed = /\s(?:[~-]all|redirect=\S+)\s*$/.test(record);
    assert(isClosed, `SPF of ${domain} is "${record}"`, 'end it in -all or ~all, or anybody can send for you');
    return `${domain}: ${record}`;
  },
  DKIM: async (site) => {
    const { dkim: selector } = site.options;
    const advice = 'add --dkim SELECTOR, which is s= in the header DKIM-Signature of a mail';
    if (selector === undefined) throw new Unchecked('the selector is unknown', advice);
    const name = `${selector}._domainkey.${await senderDomain(site)}`;
    const keys = await textsAt(site, name, /\bp=[\w+/]/);
    assert(keys.length > 0, `${name} has no DKIM key`, 'add the record that your mail provider lists');
    return `${name} has a key`;
  },
  DMARC: async (site) => {
    const domain = await senderDomain(site);
    let records: string[] = [];
    // The nearest record counts: that of the domain itself, or else of its closest parent that has one.
    for (let name = domain; name.includes('.') && records.length === 0; name = name.slice(name.indexOf('.') + 1))
      records = await textsAt(site, `_dmarc.${name}`, /^v=DMARC1\b/i);
    const count = `${domain} has ${records.length} DMARC records`;
    assert(records.length === 1, count, `add one TXT record _dmarc.${domain} "v=DMARC1; p=quarantine"`);
    const policy = /\bp=(\w+)/.exec(records[0] ?? '')?.[1] ?? 'none';
    assert(policy !== 'none', `DMARC of ${domain} has p=none`, 'set p=quarantine once your own mails pass');
    return `${domain}: p=${policy}`;
  },
  // DMARC compares the domain that recipients see with the domain that SPF and DKIM confirm.
  sender: async (site) => {
    const { MAIL_FROM: from } = site.options.settings;
    if (from === undefined) throw new Unchecked('MAIL_FROM is unknown here', 'add --from ADDRESS');
    const domain = domainOf(from);
    const isOwn = [await mailDomain(site), site.host].some((name) => isWithin(domain, name) || isWithin(name, domain));
    assert(isOwn, `MAIL_FROM is at ${domain}, but the site is at ${site.host}`, 'send from an address of your domain');
    return `${domain} is the domain of the site`;
  },
};

async function mailDomain(site: LiveSite): Promise<string> {
  const { text } = await site.page(contactPaths.en);
  const address = /href="mailto:([^"?]+@[^"?]+)/.exec(text)?.[1] ?? '';
  assert(address !== '', 'the contact page shows no mail address', 'write mail: in content/site.yaml');
  return domainOf(address);
}

async function senderDomain(site: LiveSite): Promise<string> {
  const { MAIL_FROM: from } = site.options.settings;
  return from === undefined ? mailDomain(site) : domainOf(from);
}

async function textsAt(site: LiveSite, name: string, pattern: RegExp): Promise<string[]> {
  const records = await recordsOf(site.resolver.resolveTxt(name));
  return records.map((chunks) => chunks.join('')).filter((record) => pattern.test(record));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function isWithin(name: string, domain: string): boolean {
  return `.${name}`.endsWith(`.${domain}`);
}
