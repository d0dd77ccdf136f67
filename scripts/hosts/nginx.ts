import type { HostFile, HostTable } from './host-table.ts';

/** For /etc/nginx/conf.d: Debian's nginx serves the built files by the table. TLS comes from certbot, or a proxy in front. */
export function nginxConfig(table: HostTable, host: string): string {
  const { folder, commonHeaders, documentHeaders, files, pages, notFound } = table;
  const found = files.filter(({ status }) => status === '200');
  const missing = files.filter(({ status }) => status === '404');
  const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);
  const types = new Map(files.map(({ file, type }) => [endingOf(file), type]));
  const unusual = files.filter(({ file, type }) => type !== types.get(endingOf(file))); // Such as feeds, which are .xml too.
  return `# Made by npm run host: generate it again after each build, because the policies contain hashes of the pages.
map_hash_max_size 65536;
map_hash_bucket_size 512;
# The path as requested, because nginx decodes $uri. A map ignores case, so the files are named as requested: on disk case counts.
map $request_uri $site_path { "~^(?<asked>[^?]*)" $asked; }
map $request_uri $site_plain { "~*^(?<plain>[^?]*?)(?:\\.html)?/*(?:\\?|$)" $plain; }
map $site_path $site_file { default ""; ${lines(found.map(({ address, file }) => [address, file.replace(address, '${site_path}')]))} }
map $site_plain $site_page { default ""; ${lines(pages)} }
map $site_path $site_missing { ${lines(notFound.map(([expression, { file }]) => [`~*${expression}`, file]))} }
map $uri $site_cache { default no-cache; ${headerLines(files, 'cache', 'no-cache')} }
map $uri $site_resource { default same-origin; ${headerLines(files, 'resource', 'same-origin')} }
map $uri $site_policy { default ""; ${headerLines(files, 'policy', '')} }
${documentHeaders.map(([, value], index) => `map $site_policy $site_document_${index} { default '${value}'; "" ""; }`).join('\n')}
server {
	listen 80;
	listen [::]:80;
	server_name ${host};
	root ${JSON.stringify(folder)};
	server_tokens off;
	absolute_redirect off;
	types { ${lines([...types].map(([ending, type]) => [type, ending]))} }
	gzip off;
	gzip_static on;
	gzip_vary on;
	# With libnginx-mod-http-brotli-static: brotli_static on;
${commonHeaders.map(([name, value]) => `\tadd_header ${name} "${value}" always;`).join('\n')}
	add_header Cache-Control $site_cache always;
	add_header Cross-Origin-Resource-Policy $site_resource always;
	add_header Content-Security-Policy $site_policy always;
${documentHeaders.map(([name], index) => `\tadd_header ${name} $site_document_${index} always;`).join('\n')}
	set $site_moved $site_page;
	if ($site_page = $site_path) { set $site_moved ""; }
	if ($site_moved) { return 301 $site_moved$is_args$args; }
	error_page 404 $site_missing;
	location / { try_files $site_file =404; }
${unusual.map(({ file, type }) => `\tlocation = ${file} { types { } default_type "${type}"; try_files $site_file =404; }`).join('\n')}
${missing.map(({ file }) => `\tlocation = ${file} { internal; }`).join('\n')}
}
`;
}

function headerLines(files: HostFile[], header: 'cache' | 'resource' | 'policy', usual: string): string {
  return lines(files.flatMap((file) => (file[header] === usual ? [] : [[file.file, file[header]]])));
}

function lines(pairs: [string, string][]): string {
  return pairs.map(([from, to]) => `\n\t"${from}" "${to}";`).join('');
}
