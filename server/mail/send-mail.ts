import { createTransport, type Transporter } from 'nodemailer';
import type { ServerWords } from '#contract/contact/server-words.ts';
import { SECOND_MS } from '#contract/time.ts';
import { isLoopback } from '../http/addresses.ts';
import type { ClaimedMail, Failure } from '../outbox/message.ts';
import { composeMail } from './compose-mail.ts';

/** Timeouts for the mail server. Nodemailer's defaults are minutes. */
export const mailLimits = {
  /** For the DNS lookup, and again for the connection. */
  connectMs: 10 * SECOND_MS,
  greetingMs: 10 * SECOND_MS,
  /** Without a byte on the connection. */
  silentMs: 25 * SECOND_MS,
  /** For the whole attempt, because a server that trickles bytes never reaches `silentMs`. */
  attemptMs: 30 * SECOND_MS,
};

type Limits = Partial<typeof mailLimits>;

/** `code` is for the log: nodemailer's error code and the mail server's reply code, without any data of the visitor. */
type SendResult = { state: 'sent' } | ({ state: 'failed'; code: string } & Failure);

/** Makes one attempt to send a mail, until `signal` aborts it; never rejects. */
export type SendMail = (mail: ClaimedMail, signal?: AbortSignal) => Promise<SendResult>;

type MailDeps = { SMTP_URL: string; MAIL_FROM: string; MAIL_TO: string; words: ServerWords; limits?: Limits };

/** Sends through the mail server of `SMTP_URL`: smtp with STARTTLS, or smtps. */
export function createSendMail({ SMTP_URL, MAIL_FROM, MAIL_TO, words, limits = {} }: MailDeps): SendMail {
  const { attemptMs } = { ...mailLimits, ...limits };
  const transport = transportTo(SMTP_URL, limits);
  return async (claimed, signal) => {
    const mail = composeMail(claimed, { words, from: MAIL_FROM, to: MAIL_TO });
    // For example the visitor's address cannot receive mail.
    if (!mail) return { state: 'failed', reason: 'There is nothing to send', isPermanent: true, code: 'empty' };
    const { replyTo, from, to } = mail;
    const limit = AbortSignal.timeout(attemptMs);
    try {
      await transport.sendMail({
        ...textOnly,
        ...mail,
        from: { address: from },
        to: { address: to },
        ...(replyTo === undefined ? {} : { replyTo: { address: replyTo } }),
        // Explicit, so that nothing in the headers can add a recipient.
        envelope: { from, to: [to] },
        xMailer: false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return { state: 'sent' };
    } catch (error) {
      return { state: 'failed', ...failureOf(error) };
    }
  };
}

/** Connects to the mail server and logs in, without sending. Returns the reason for a failure, or undefined. */
export async function mailServerFault(smtpUrl: string, limits: Limits = {}): Promise<string | undefined> {
  const transport = transportTo(smtpUrl, limits);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return failureOf(error).reason.split('\n', 1)[0];
  } finally {
    transport.close();
  }
}

/** Nodemailer must never read a file or fetch a URL into a mail. */
const textOnly = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Without TLS, sends no credentials, and nothing at all to another machine, unless SMTP_URL ends in `?tls=optional` (B6).
 * Accepts a self-signed certificate of a mail server on this machine, because nobody can eavesdrop on loopback.
 */
function transportTo(smtpUrl: string, limits: Limits): Transporter {
  const { connectMs, greetingMs, silentMs } = { ...mailLimits, ...limits };
  const url = new URL(smtpUrl);
  const isOptional = url.searchParams.get('tls') === 'optional';
  const isLocal = url.hostname === 'localhost' || isLoopback(url.hostname.replaceAll(/[[\]]/g, ''));
  url.search = '';
  return createTransport({
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && !isOptional && (!isLocal || url.username !== ''),
    tls: { rejectUnauthorized: !isLocal },
    ...textOnly,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
    logger: false,
  });
}

const noTls =
  'The mail server offers no TLS: use smtps://, or append ?tls=optional to SMTP_URL if nobody can eavesdrop on the connection. ';

const wrongPort = 'Use smtps:// for port 465 and smtp:// for port 587. ';

/** A reply of 500 to 599 is permanent: another attempt would fail too. A missing STARTTLS is not. */
function failureOf(error: unknown): Failure & { code: string } {
  if (!(error instanceof Error)) return { reason: String(error), isPermanent: false, code: 'unknown' };
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const code = 'code' in error ? String(error.code) : error.name;
  const isWrongPort = /wrong version number|Greeting never received/.test(error.message);
  return {
    reason: (code === 'ETLS' ? noTls : '') + (isWrongPort ? wrongPort : '') + error.message,
    isPermanent: code !== 'ETLS' && status !== undefined && status >= 500 && status < 600,
    code: status === undefined ? code : `${code} ${status}`,
  };
}
