import { createTransport, type Transporter } from 'nodemailer';
import type { ServerWords } from '#contract/server-words.ts';
import type { ClaimedMail, Failure } from '../outbox/message.ts';
import { parseAddress } from '../http/request.ts';
import { composeMail, type Mail } from './compose-mail.ts';

/** How long a mail server may take; nodemailer waits for minutes by itself (M2). */
export const mailLimits = {
  /** Until it has an address and a connection. */
  connectMs: 10_000,
  /** Until it greets. */
  greetingMs: 10_000,
  /** Without a byte. */
  silentMs: 25_000,
  /** A server that drips a byte now and then is not silent; the whole attempt ends here. */
  attemptMs: 30_000,
};

/** `code` is for the log: nodemailer's word or the number that the mail server said. It holds nothing of the visitor's. */
export type SendResult = { state: 'sent' } | ({ state: 'failed'; code: string } & Failure);

/** Makes one attempt to send a mail; never rejects. `signal` cuts it. */
export type SendMail = (mail: ClaimedMail, signal?: AbortSignal) => Promise<SendResult>;

export type MailSettings = { SMTP_URL: string; MAIL_FROM: string; MAIL_TO: string };

export type MailDeps = MailSettings & { words: ServerWords; limits?: Partial<typeof mailLimits> };

/** Sends by the mail server of `SMTP_URL`: smtp with STARTTLS, or smtps. */
export function createSendMail({ words, limits = {}, ...settings }: MailDeps): SendMail {
  const { attemptMs } = { ...mailLimits, ...limits };
  const transport = transportTo(settings.SMTP_URL, limits);
  const from = settings.MAIL_FROM;
  return async (claimed, signal) => {
    const mail = composeMail(claimed, { words, from, to: settings.MAIL_TO });
    // All that a digest was to hold was erased.
    if (!mail) return { state: 'sent' };
    const limit = AbortSignal.timeout(attemptMs);
    return attempt(transport, mail, signal ? AbortSignal.any([signal, limit]) : limit);
  };
}

/** Connects to the mail server and logs in, without a mail. Why it cannot, or undefined. */
export async function mailServerFault(
  smtpUrl: string,
  limits: Partial<typeof mailLimits> = {},
): Promise<string | undefined> {
  const transport = transportTo(smtpUrl, limits);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    transport.close();
  }
}

function transportTo(smtpUrl: string, limits: Partial<typeof mailLimits>): Transporter {
  const { connectMs, greetingMs, silentMs } = { ...mailLimits, ...limits };
  return createTransport({
    ...connection(smtpUrl),
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/**
 * B6: no credentials, and nothing to another machine, without TLS, unless the setting ends in `?tls=optional`. On this
 * machine nobody can stand between, so that a certificate of the mail server's own making will do.
 */
function connection(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isOptional = url.searchParams.get('tls') === 'optional';
  const isLocal = isThisMachine(url.hostname);
  url.search = '';
  return {
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && !isOptional && (!isLocal || url.username !== ''),
    tls: { rejectUnauthorized: !isLocal },
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || parseAddress(host.replaceAll(/[[\]]/g, ''))?.range() === 'loopback';
}

const noTls =
  'The mail server offers no TLS: give smtps://, or end SMTP_URL in ?tls=optional where nobody can listen. ';

async function attempt(transport: Transporter, mail: Mail, signal: AbortSignal): Promise<SendResult> {
  try {
    await transport.sendMail({
      messageId: mail.messageId,
      from: { address: mail.from },
      to: { address: mail.to },
      ...(mail.replyTo === undefined ? {} : { replyTo: { address: mail.replyTo } }),
      // Said here once more: nothing in the headers can add a recipient.
      envelope: { from: mail.from, to: [mail.to] },
      subject: mail.subject,
      text: mail.text,
      headers: mail.headers,
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { state: 'sent' };
  } catch (error) {
    return { state: 'failed', ...failureOf(error) };
  }
}

/** Only an answer of 500 to 599 says that another attempt would end in the same way. */
function failureOf(error: unknown): Failure & { code: string } {
  if (!(error instanceof Error)) return { reason: String(error), isPermanent: false, code: 'unknown' };
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const code = 'code' in error ? String(error.code) : error.name;
  return {
    reason: (code === 'ETLS' ? noTls : '') + error.message,
    isPermanent: code !== 'ETLS' && status !== undefined && status >= 500 && status < 600,
    code: status === undefined ? code : `${code} ${status}`,
  };
}
