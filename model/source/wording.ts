import type { z } from 'zod';
import { didYouMean, type Fault, counted } from '../problems/problems.ts';

export type Issue = z.core.$ZodIssue;

/** The field that an issue is about: its name, its schema, and the names of the fields within it. */
type Field = { name: string; schema: z.ZodType | undefined; fields: string[] };

/** Explains an issue of the schema in a writer's words. */
export function explainIssue(issue: Issue, field: Field): Fault {
  if (issue.code === 'invalid_type' && !issue.message.startsWith('expected ')) return explainType(issue, field);
  if (issue.code === 'too_small' || issue.code === 'too_big') return explainSize(issue, field);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const found = `${field.name} is ${quoteValue(issue.input)}, expected one of ${values.join(', ')}`;
    return { found, fix: didYouMean(String(issue.input), values, `use one of these${hint(field.schema)}`) };
  }
  if (issue.code === 'invalid_key') {
    const { expected, fix } = parseSchemaMessage(issue.issues[0]?.message ?? '');
    return { found: `the name "${String(issue.path.at(-1))}" cannot be used, ${expected}`, fix };
  }
  const { expected, fix } = parseSchemaMessage(issue.message);
  return { found: `${field.name} is ${quoteValue(issue.input)}, ${expected}`, fix };
}

/** ` (Name of the project, 1–70 characters)`, or nothing if the schema has no description. */
export function hint(schema: z.ZodType | undefined): string {
  return schema?.description === undefined ? '' : ` (${schema.description.replace(/ \(([^()]*)\)$/, ', $1')})`;
}

/** Splits a message of our schemas, `expected …: what to do`. A message of Zod itself is quoted. */
export function parseSchemaMessage(message: string): { expected: string; fix: string } {
  const [, expected, fix] = /^(expected .*?): (.*)$/.exec(message) ?? [];
  return expected !== undefined && fix !== undefined
    ? { expected, fix }
    : { expected: `which cannot be used (${message})`, fix: 'change it' };
}

function explainType({ input, expected, path }: z.core.$ZodIssueInvalidType, { name, schema, fields }: Field): Fault {
  if (expected === 'object' || expected === 'record') {
    const below = fields.length > 0 ? fields.join(', ') : 'its fields';
    const fix =
      path.length === 0 ? `write one field per line, such as ${fields[0] ?? 'name'}: …` : `write ${below} below it`;
    return { found: `${name} is ${quoteValue(input)}, expected fields`, fix };
  }
  const { kind = expected, fix = () => 'change it' } = kinds[expected] ?? {};
  return { found: `${name} is ${quoteValue(input)}, expected ${kind}`, fix: fix(input, hint(schema)) };
}

type Kind = { kind: string; fix: (input: unknown, about: string) => string };

const numberFix: Kind['fix'] = (input, about) =>
  typeof input === 'string' && /^\d+$/.test(input) ? 'remove the quotation marks' : `write one${about}`;
const listFix: Kind['fix'] = (input, about) =>
  typeof input === 'string' && !/^(?:[–—•]|\d+[.)]) /.test(input)
    ? `put brackets around it${about}`
    : `write its entries below it, each after a -${about}`;

const kinds: Record<string, Kind> = {
  string: { kind: 'text', fix: textFix },
  number: { kind: 'a number', fix: numberFix },
  int: { kind: 'a whole number', fix: numberFix },
  boolean: { kind: 'true or false', fix: () => 'use one of the two' },
  array: { kind: 'a list', fix: listFix },
};

function textFix(input: unknown, about: string): string {
  if (input === null) return `write it${about}`;
  if (Array.isArray(input)) return `write one text${about}`;
  return typeof input === 'object'
    ? 'put the text in quotation marks, because a colon makes a field of it'
    : 'put it in quotation marks';
}

function explainSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, { name, schema }: Field): Fault {
  const { input } = issue;
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const bound = isSmall ? 'at least' : 'at most';
  const expected = `expected ${issue.exact ? 'exactly' : bound} ${limit}`;
  if (issue.origin === 'string') {
    const { length } = String(input).trim();
    if (length === 0) return { found: `${name} is empty`, fix: `write it${hint(schema)}` };
    const fix = `shorten it by ${counted(length - limit, 'character')}`;
    return { found: `${name} has ${counted(length, 'character')}, ${expected}`, fix };
  }
  if (issue.origin === 'array' && Array.isArray(input)) {
    const fix = isSmall ? `add ${limit - input.length} more` : `remove ${input.length - limit}`;
    return { found: `${name} has ${counted(input.length, 'entry', 'entries')}, ${expected}`, fix };
  }
  const fix = `write ${limit} or ${isSmall ? 'more' : 'less'}${hint(schema)}`;
  return { found: `${name} is ${quoteValue(input)}, ${expected}`, fix };
}

const SHOWN_CHARACTERS = 60;

/** A value on one line, cut to 60 characters, for quoting in a problem. */
export function quoteValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  // JSON would turn NaN and Infinity into null.
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  if (text.length <= SHOWN_CHARACTERS) return text;
  // Does not cut an emoji in half.
  if (typeof value === 'string') return `${text.slice(0, SHOWN_CHARACTERS - 3).replace(/[\uD800-\uDBFF]$/, '')}…"`;
  return Array.isArray(value) ? 'a list' : 'a group of fields';
}
