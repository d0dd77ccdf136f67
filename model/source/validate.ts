import { z } from 'zod';
import { didYouMean, nearestName, type Problem } from '../problems/problems.ts';
import { fieldProblem, type Source } from './source-file.ts';
import { fieldName, valueAt } from './values.ts';
import { explainIssue, hint, type Issue } from './wording.ts';

/** Checks the values of a source against a schema; each failed check becomes a problem in a writer's words. */
export function validate<Data>(schema: z.ZodType<Data>, source: Source): { data?: Data; problems: Problem[] } {
  const result = schema.safeParse(source.data, { reportInput: true });
  if (result.success) return { data: result.data, problems: [] };
  const { issues } = result.error;
  const unknown = issues.flatMap((issue) => unknownFields(issue, schema, source));
  // A misspelt field is not reported as missing too.
  const misspelt = new Set(unknown.map(({ path }) => fieldName(path)));
  // For a text in place of a list, Zod reports both its type and its length: the type is enough.
  const wrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldName(path)));
  const others = issues.filter(({ code, path }) => {
    if (code === 'unrecognized_keys' || misspelt.has(fieldName(path))) return false;
    return !(code.startsWith('too_') && wrongKind.has(fieldName(path)));
  });
  return { problems: [...unknown, ...others.map((issue) => problemOf(issue, schema, source))] };
}

function problemOf(issue: Issue, schema: z.ZodType, source: Source): Problem {
  const { path } = issue;
  const part = schemaAt(schema, path);
  const isInvalidKey = issue.code === 'invalid_key';
  if (issue.input === undefined && !isInvalidKey)
    return fieldProblem(source, path, `${fieldName(path)} is missing`, additionFix(part), 'key');
  const whole = source.file.endsWith('.yaml') ? 'the file' : 'the front matter';
  const { found, fix } = explainIssue(issue, { name: fieldName(path) || whole, schema: part, fields: fieldsOf(part) });
  return fieldProblem(source, path, found, fix, isInvalidKey ? 'key' : 'value');
}

/** The unknown keys of an issue. `path` names the field that was probably meant, so that no other check reports it as missing. */
function unknownFields(issue: Issue, schema: z.ZodType, source: Source) {
  if (issue.code !== 'unrecognized_keys') return [];
  const fields = fieldsOf(schemaAt(schema, issue.path));
  const where = issue.path.length > 0 ? ` in ${fieldName(issue.path)}` : '';
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    // YAML reads `{ text: It costs little, as ever }` as two fields: `text`, and `as ever` without a value.
    const isCutByComma = valueAt(source.data, path) === null && /\s|^\d/.test(key);
    const before = /^\d+$/.test(key) ? 'write the number without a comma' : 'put the text before it in quotation marks';
    const fix = isCutByComma
      ? `${before}, because a comma ends it`
      : didYouMean(key, fields, `remove it, or use one of ${fields.join(', ')}`);
    const problem = fieldProblem(source, path, `"${key}" is not a field${where}`, fix, 'key');
    return { ...problem, path: [...issue.path, nearestName(key, fields) ?? key] };
  });
}

/** `add it (Name of the project, 1–70 characters)`, `add it with text, author, role (What the client says)` */
function additionFix(part: z.ZodType | undefined): string {
  const inner = unwrapped(part);
  const parts = inner instanceof z.ZodObject ? Object.entries<unknown>(inner.shape) : [];
  const needed = parts.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  return `add it${needed.length > 0 ? ` with ${needed.join(', ')}` : ''}${hint(part)}`;
}

/** The part of a schema that describes the value at a path. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let current: unknown = schema;
  for (const part of path) {
    const inner = unwrapped(current);
    if (inner instanceof z.ZodObject) current = inner.shape[String(part)];
    else if (inner instanceof z.ZodArray) current = inner.element;
    else if (inner instanceof z.ZodRecord) current = inner.valueType;
    else return undefined;
  }
  return current instanceof z.ZodType && current.description !== undefined ? current : unwrapped(current);
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) return [...new Set(inner.options.flatMap((option) => fieldsOf(unwrapped(option))))];
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** True for the schema of a field that may be left out. */
export function isOptional(schema: unknown): schema is z.ZodOptional<z.ZodType> | z.ZodDefault<z.ZodType> {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** The schema without its .optional() and .default() wrappers; undefined for any other value. */
export function unwrapped(schema: unknown): z.ZodType | undefined {
  if (isOptional(schema)) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodType ? schema : undefined;
}
