import { contactLanguage } from '#contract/contact-message.ts';
import type { Row } from './database.ts';
import type { Apart, MailKind, MailState, StoredMail, StoredMessage } from '../outbox/outbox.ts';

export const messageColumns = ['id', 'created_at', 'language', 'name', 'email', 'business', 'message', 'apart'];

export const mailColumns = ['id', 'kind', 'state', 'attempts', 'created_at', 'due_at', 'sent_at', 'last_error'];

/** `messages.id, messages.created_at, …` */
export function columnsOf(table: string, columns: string[]): string {
  return columns.map((column) => `${table}.${column}`).join(', ');
}

/** The tables are written by this program only, so that their words for kinds and states are ours. */
export function messageOf(row: Row): StoredMessage {
  return {
    id: text(row, 'id'),
    createdAt: Number(row['created_at']),
    language: contactLanguage(row['language']),
    name: text(row, 'name'),
    email: text(row, 'email'),
    business: text(row, 'business'),
    message: text(row, 'message'),
    apart: row['apart'] as Apart | null,
  };
}

export function mailOf(row: Row): StoredMail {
  return {
    id: text(row, 'id'),
    kind: row['kind'] as MailKind,
    state: row['state'] as MailState,
    attempts: Number(row['attempts']),
    createdAt: Number(row['created_at']),
    dueAt: Number(row['due_at']),
    sentAt: row['sent_at'] === null ? null : Number(row['sent_at']),
    lastError: row['last_error'] === null ? null : text(row, 'last_error'),
  };
}

export function text(row: Row, column: string): string {
  return String(row[column]);
}
