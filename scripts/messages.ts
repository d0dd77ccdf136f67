/** `npm run messages`: lists and manages visitors' messages and their mails, in either store (docs/commands.md). */
import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { backUpPostgres, backUpSqlite, moveToPostgres, restorePostgres, restoreSqlite } from '#server/store/back-up.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import { type Database, StoreUnavailable } from '#server/store/database.ts';
import { openExistingStore, storeName, unavailableProblem } from '#server/store/open-store.ts';
import type { MessageWithMails } from '#server/outbox/message.ts';
import { loadEnvFile, readSettings, type Settings } from '#server/settings/settings.ts';
import { UserError } from '#contract/user-error.ts';

/** Each command with its options and its argument, in brackets if optional. */
const syntax =
  'list [--waiting|--quarantine], show ID, export [ADDRESS] [--csv], retry [ID], release ID, erase ADDRESS, backup FILE, restore FILE, move';
const usage = `Commands: ${syntax}`;
const parametersOf = new Map(syntax.split(', ').map((line) => [/\w+/.exec(line)?.[0], line.replace(/^\w+ ?/, '')]));

/** The columns of a CSV export. New columns go last, because spreadsheets refer to columns by their position. */
const columns = [
  ...(['id', 'createdAt', 'language', 'name', 'email', 'business', 'message', 'quarantine'] as const),
  ...(['about', 'day', 'time'] as const),
];

await main().catch((error: unknown) => {
  const isPipeClosed = error instanceof Error && 'code' in error && error.code === 'EPIPE'; // As behind `| head`.
  const fault = error instanceof StoreUnavailable ? unavailableProblem(readSettings(process.env), error) : error;
  if (!isPipeClosed) console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  loadEnvFile();
  const settings = readSettings(process.env);
  const [command = 'list', subject = ''] = positionals;
  checkParameters(command, positionals.slice(1), Object.keys(values));
  if (command === 'restore') return console.log(await restore(settings, subject));
  if (command === 'move') return console.log(await move(settings));
  const { database, name } = await openExistingStore(settings);
  console.error(`Reading ${name}`);
  const outbox = await createOutbox(database);
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => outbox.close());
  const state = (['waiting', 'quarantine'] as const).find((option) => values[option]);
  const commands: Record<string, () => AsyncIterable<string> | Promise<string>> = {
    list: () => table(outbox.pages(state ? { state } : {})),
    export: () => (values['csv'] ? csv : json)(outbox.pages(subject === '' ? {} : { address: subject })),
    show: async () => JSON.stringify(await requiredMessage(outbox, subject), null, 2),
    retry: async () => {
      const count = await outbox.retry({ includesEnded: true, ...(subject === '' ? {} : { id: subject }) });
      // No mail is due if all of the message's mails were sent. An unknown id is most likely a typing error, and throws.
      if (count === 0 && subject !== '') await requiredMessage(outbox, subject);
      return `Mails due now: ${count}`;
    },
    release: async () => {
      if (!(await outbox.releaseMessage(subject)))
        throw new UserError(`No message ${subject} is in quarantine: npm run messages -- list --quarantine`);
      return `${subject} is released, and its mail will be sent`;
    },
    erase: async () => {
      const count = await outbox.erase(subject);
      const remains = settings.DATABASE_URL === undefined ? await filesWithErased(database, name) : [];
      return [`Messages erased: ${count}; backups still contain them`, ...remains].join('\n');
    },
    backup: async () => {
      if (settings.DATABASE_URL === undefined) await backUpSqlite(name, subject);
      else await backUpPostgres(database, subject);
      return `The messages are copied to ${subject}: it holds what visitors wrote, keep it safe`;
    },
  };
  const answer = commands[command]?.() ?? '';
  if (typeof answer === 'object' && Symbol.asyncIterator in answer)
    await pipeline(answer, process.stdout, { end: false });
  else console.log(await answer);
}

/** Throws a UserError for an invalid command line, also for an unknown option, before a store is opened. */
function checkParameters(command: string, [subject, extra]: string[], options: string[]): void {
  const parameters = parametersOf.get(command);
  if (parameters === undefined) throw new UserError(`There is no command ${command}. ${usage}`);
  const tooMany = /[A-Z]/.test(parameters) ? extra : subject;
  if (tooMany) throw new UserError(`${tooMany} is one argument too many. ${usage}`);
  if (options.length > 1 || options.some((option) => !parameters.includes(`--${option}`)))
    throw new UserError(`This option does not go with ${command}. ${usage}`);
  if (/^[A-Z]/.test(parameters) && !subject) throw new UserError(`${parameters} is missing. ${usage}`);
  if (/ADDRESS/.test(parameters) && subject?.includes('@') === false)
    throw new UserError(`"${subject}" is not an e-mail address: write it like ana@firma.rs`);
}

/** A line for each SQLite file that may still contain erased messages (B11). */
async function filesWithErased(database: Database, file: string): Promise<string[]> {
  const openFiles = (await database.purge()).map(
    (wal) => `The words are still in ${wal}: stop the program that reads the database, and run this again`,
  );
  const replacedFiles = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.replaced-`));
  return [...openFiles, ...replacedFiles.map((name) => `The words may be in ${join(dirname(file), name)}: delete it`)];
}

async function restore(settings: Settings, file: string): Promise<string> {
  const name = storeName(settings);
  if (settings.DATABASE_URL !== undefined)
    return `Messages copied to ${name}: ${await restorePostgres(file, settings.DATABASE_URL)}`;
  if (!existsSync(settings.DATA_DIR))
    throw new UserError(`There is no folder ${settings.DATA_DIR}: DATA_DIR must be the folder of the server`);
  const aside = await restoreSqlite(file, name);
  const { uid, gid } = statSync(settings.DATA_DIR); // The server's user, who could not open what root has made.
  if (process.getuid?.() === 0) for (const made of [name, `${name}.lock`]) chownSync(made, uid, gid);
  return `${file} is now ${name}${aside === undefined ? '' : `; the old database is now ${aside}`}`;
}

async function move({ DATA_DIR, DATABASE_URL }: Settings): Promise<string> {
  if (DATABASE_URL === undefined) throw new UserError('DATABASE_URL is not set: write the URL of the new PostgreSQL');
  const file = storeName({ DATA_DIR });
  if (!existsSync(file)) throw new UserError(`There is no ${file}: DATA_DIR must be the folder of the server`);
  const { messages, aside } = await moveToPostgres(file, DATABASE_URL);
  return `Messages moved to ${storeName({ DATA_DIR, DATABASE_URL })}: ${messages}; the old database is ${aside}`;
}

async function requiredMessage(outbox: Outbox, id: string): Promise<MessageWithMails> {
  const [message] = await outbox.list({ id });
  if (!message) throw new UserError(`There is no message ${id}: npm run messages lists them`);
  return message;
}

/** One line for each message: the line breaks in a mail server's answer are replaced. */
async function* table(pages: AsyncIterable<MessageWithMails[]>): AsyncGenerator<string> {
  let count = 0;
  for await (const messages of pages) {
    count += messages.length;
    yield messages.map((message) => `${tableLine(message)}\n`).join('');
  }
  yield `Messages: ${count}\n`;
}

function tableLine({ id, createdAt, name, email, quarantine, mails }: MessageWithMails): string {
  const states = mails.map(({ kind, state, lastError }) => `${kind} ${state}${lastError ? ` (${lastError})` : ''}`);
  const cells = [new Date(createdAt).toISOString(), id, quarantine ?? 'accepted', states.join(', '), email, name];
  return cells.join('  ').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

async function* json(pages: AsyncIterable<MessageWithMails[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const messages of pages) {
    // Leaves out the brackets around the page.
    yield separator + JSON.stringify(messages, null, 2).slice(1, -2);
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

/** CSV as in RFC 4180, after a byte order mark, by which spreadsheets recognise UTF-8. */
async function* csv(pages: AsyncIterable<MessageWithMails[]>): AsyncGenerator<string> {
  yield `\ufeff${columns.map(cell).join(',')}`;
  for await (const messages of pages) {
    const rows = messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt).toISOString() }));
    yield rows.map((row) => `\r\n${columns.map((column) => cell(row[column])).join(',')}`).join('');
  }
  yield '\n';
}

/** A cell of CSV. An apostrophe stops spreadsheets from running text that starts like a formula (OWASP, CSV injection). */
function cell(value: string | null): string {
  const text = (value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}
