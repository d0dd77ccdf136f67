import type { CmsConfig } from '@sveltia/cms';
import { z } from 'zod';
import { languages } from '#contract/language.ts';
import { collections, type EntryFolder, listEntries, schemaOf } from '#model/read/collections.ts';
import { ImageFile, isSharedField } from '#model/schema/fields.ts';
import { pagesWithBody } from '#model/schema/pages.ts';
import { Site } from '#model/schema/site.ts';

/** A field of a form, as Sveltia CMS names its parts. */
type Field = { name: string; label: string; widget: string } & Record<string, unknown>;

/** `same`: one value for both languages. */
type Json = z.core.JSONSchema.JSONSchema & { same?: boolean };

/**
 * The configuration of the editor: a form for each entry, made from the schemas. With a `repository`, each save is a pull request on
 * GitHub; without one, it changes the checkout (checkout.ts).
 */
export function editorConfig(root: string, repository?: string): CmsConfig {
  const { entries } = listEntries(root);
  const ofEntries = collections.map((collection) => ({
    name: collection,
    label: labelOf(collection),
    i18n: true,
    files: entries.filter((entry) => entry.collection === collection).map(formOf),
  }));
  const site = { name: 'site', label: 'Site', file: 'content/site.yaml', format: 'kept', fields: fieldsOf(Site) };
  const ofSite = { name: 'site', label: 'Site', files: [{ ...site, media_folder: 'site', public_folder: '' }] };
  const config = {
    load_config_file: false,
    ...(repository === undefined
      ? { backend: { name: 'test-repo' } }
      : {
          backend: { name: 'github', repo: repository, auth_methods: ['token'] },
          publish_mode: 'editorial_workflow',
        }),
    media_folder: 'content',
    i18n: { structure: 'multiple_files', locales: [...languages], default_locale: languages[0] },
    editor: { preview: false },
    // Images come from the writer's disk.
    media_libraries: { stock_assets: false },
    collections: [...ofEntries, ofSite],
  };
  // A cast: its types allow only its own formats and widgets.
  return config as unknown as CmsConfig;
}

function formOf(entry: EntryFolder) {
  const { collection, name, folder } = entry;
  const hasBody = collection !== 'pages' || pagesWithBody.some((page) => page === name);
  // Plain Markdown, because a rich editor would rewrite it.
  const body = { name: 'body', label: 'Body', widget: 'text', required: false, i18n: true, hint: 'Markdown' };
  const schema = schemaOf(entry);
  return {
    name,
    label: labelOf(name),
    file: `${folder}/{{locale}}.mdx`,
    format: 'kept-frontmatter',
    i18n: true,
    fields: [...(schema ? fieldsOf(schema) : []), ...(hasBody ? [body] : [])],
    // Images are in the folder of the file that names them.
    media_folder: '',
    public_folder: '',
  };
}

/** The fields of a schema, in its order. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const json: Json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodType)) return;
      if (zodSchema === ImageFile) jsonSchema.contentMediaType = 'image/*';
      if (isSharedField(zodSchema)) Object.assign(jsonSchema, { same: true });
    },
  });
  return groupFields(json, false);
}

function groupFields({ properties = {}, required = [] }: Json, isShared: boolean): Field[] {
  return Object.entries(properties).map(([name, json]: [string, Json | boolean]) => {
    const field = typeof json === 'boolean' ? {} : json;
    const same = isShared || field.same === true;
    return {
      name,
      label: labelOf(name),
      required: required.includes(name),
      i18n: same ? 'duplicate' : true,
      hint: field.description ?? '',
      ...widgetOf(field, same),
    };
  });
}

function widgetOf(json: Json, same: boolean): { widget: string } & Record<string, unknown> {
  const { type, items, minItems: min, maxItems: max } = json;
  if (type === 'object') return { widget: 'object', fields: groupFields(json, same) };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'integer' || type === 'number') return { widget: 'number', value_type: 'int' };
  if (json.enum) return { widget: 'select', options: json.enum };
  if (json.contentMediaType) return { widget: 'image', choose_url: false };
  if (type !== 'array') return { widget: (json.maxLength ?? 0) > 120 ? 'text' : 'string' };
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const item = typeof items === 'object' && !Array.isArray(items) ? items : {};
  // Texts are written one per line, without a form for each.
  return { widget: 'list', ...limits, ...(item.type === 'object' && { fields: groupFields(item, same) }) };
}

/** `keyFeatures` → `Key features`, `07-basement` → `07 basement` */
function labelOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z])([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
