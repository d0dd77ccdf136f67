import { z } from 'zod';
import { didYouMean, type Problem } from './problems.ts';
import type { Source } from './source.ts';

/** Checks the front matter of a source against a schema; every deviation becomes a problem in a writer's words. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
): { data?: z.output<Schema>; problems: Problem[] } {
  const result = schema.safeParse(source.data ?? {}, { reportInput: true });
  if (result.success) return { data: result.data, problems: [] };
  return { problems: result.error.issues.flatMap((issue) => problemsOf(issue, schema, source)) };
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, schema: z.ZodType, source: Source): Problem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, issue, schema, source));
  const isKey = issue.code === 'invalid_key';
  const name = nameOf(issue.path);
  const at = source.positionOf(issue.path, isKey || issue.input === undefined ? 'key' : 'value');
  const described = schemaAt(schema, issue.path)?.description;
  if (issue.input === undefined && !isKey && issue.code !== 'custom') {
    const what = described ? ` (${described})` : '';
    return [{ file: source.file, ...at, found: `${name} is missing`, fix: `add it${what}` }];
  }
  return [{ file: source.file, ...at, ...wording(issue, name, described) }];
}

function unknownKey(key: string, issue: Issue, schema: z.ZodType, source: Source): Problem {
  const known = fieldsOf(schemaAt(schema, issue.path));
  const at = source.positionOf([...issue.path, key], 'key');
  const where = issue.path.length > 0 ? ` in ${nameOf(issue.path)}` : '';
  const fix = didYouMean(key, known, `remove it, or use one of ${known.join(', ')}`);
  return { file: source.file, ...at, found: `"${key}" is not a field${where}`, fix };
}

/** What was found and expected, and what to do, for each kind of issue. */
function wording(issue: Issue, name: string, described: string | undefined): { found: string; fix: string } {
  const fix = described ? `write ${described}` : 'mend it';
  switch (issue.code) {
    case 'invalid_type':
      return {
        found: `${name} is ${shown(issue.input)}, expected ${typeNames[issue.expected] ?? issue.expected}`,
        fix,
      };
    case 'too_small':
    case 'too_big':
      return sizeWording(issue, name, fix);
    case 'invalid_value':
      return valueWording(issue, name);
    case 'invalid_key':
      return { found: `the name "${String(issue.path.at(-1))}" cannot be used`, fix: issue.issues[0]?.message ?? fix };
    default:
      return { found: `${name} is ${shown(issue.input)}, ${expectation(issue)}`, fix };
  }
}

/** Messages of our own schema begin with "expected"; the library's are put behind it. */
function expectation(issue: Issue): string {
  return issue.message.startsWith('expected') ? issue.message : `expected something else (${issue.message})`;
}

function sizeWording(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  name: string,
  fix: string,
): { found: string; fix: string } {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const bound = `${isSmall ? 'at least' : 'at most'} ${limit}`;
  if (issue.origin === 'string') {
    const length = String(issue.input).trim().length;
    if (length === 0) return { found: `${name} is empty`, fix };
    const change = isSmall ? 'write more' : `shorten it by ${length - limit}`;
    return { found: `${name} has ${length} characters, expected ${bound}`, fix: change };
  }
  if (issue.origin === 'array') {
    const length = Array.isArray(issue.input) ? issue.input.length : 0;
    const entries = length === 1 ? 'entry' : 'entries';
    return {
      found: `${name} has ${length} ${entries}, expected ${bound}`,
      fix: isSmall ? 'add what is missing' : 'remove some',
    };
  }
  return { found: `${name} is ${shown(issue.input)}, expected ${bound}`, fix };
}

function valueWording(issue: z.core.$ZodIssueInvalidValue, name: string): { found: string; fix: string } {
  const values = issue.values.map(String);
  const list = `use one of ${values.join(', ')}`;
  return {
    found: `${name} is ${shown(issue.input)}, expected one of ${values.join(', ')}`,
    fix: didYouMean(String(issue.input), values, list),
  };
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'fields below it',
  record: 'fields below it',
};

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return typeof value === 'string' ? `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"` : text;
}

/** `stats[1].label`, counted from 1 as a writer counts. */
export function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`)).join('');
  return name === '' ? 'the front matter' : name.replace(/^\./, '');
}

/** The part of a schema that describes the value at a path. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let current: unknown = schema;
  for (const part of path) {
    const inner = unwrapped(current);
    if (inner instanceof z.ZodObject) current = inner.shape[String(part)];
    else if (inner instanceof z.ZodArray) current = inner.element;
    else if (inner instanceof z.ZodRecord) current = inner.valueType;
    else return undefined;
  }
  return current instanceof z.ZodType ? (current.description === undefined ? unwrapped(current) : current) : undefined;
}

/** The names of the fields that a schema allows. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodUnion)
    return [...new Set(inner.options.flatMap((option) => fieldsOf(option as z.ZodType)))];
  return [];
}

/** Without .optional() and .default(). */
export function unwrapped(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodType ? schema : undefined;
}
