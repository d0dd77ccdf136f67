import type { HostFile, HostTable } from './host-table.ts';

/** A Caddyfile: Debian's Caddy serves the built files by the table, and handles TLS. `site`: a host, or a Caddy site address. */
export function caddyConfig(table: HostTable, site: string): string {
  const { folder, commonHeaders, documentHeaders, files, pages, notFound } = table;
  const headerOf = ([name, value]: [string, string]) => `\n\t\t${name} \`${value}\``;
  const answerOf = (path: string, { status, file, type, cache, resource, policy }: HostFile) =>
    row(path, status, file, type, cache, resource, policy);
  const found = files.filter(({ status }) => status === '200').map((file) => answerOf(file.address, file));
  const missing = notFound.map(([expression, page]) => answerOf(`~(?i)${expression}.*`, page));
  const redirects = pages.map(([spelling, path]) => row(`~(?i)^${RegExp.escape(spelling)}$`, path));
  return `# Made by npm run host: generate it again after each build, because the policies contain hashes of the pages.
${site} {
	root * ${JSON.stringify(folder)}
	# The path as requested, the path without .html and trailing slashes, and the query.
	map {http.request.orig_uri} {site.path} {site.plain} {site.query} {
		"~(?i)^(([^?]*?)(?:\\.html)?/*)(\\?.*)?$" "\${1}" "\${2}" "\${3}"
	}
	# The file that answers a path, with its status and headers. The first line that matches counts.
	map {site.path} {site.status} {site.file} {site.type} {site.cache} {site.resource} {site.policy} {${[...found, ...missing].join('')}
	}
	# The page that has the path in another spelling. Used only if no file has the path.
	map {site.plain} {site.page} {${redirects.join('')}
		default ""
	}
	@other not method GET HEAD
	@found vars {site.status} 200
	@document not vars {site.policy} ""
	@moved {
		vars {site.status} 404
		not vars {site.page} ""
	}
	header {
		-Server
		Cache-Control {site.cache}
		Cross-Origin-Resource-Policy {site.resource}${commonHeaders.map(headerOf).join('')}
	}
	route {
		respond @other 405
		redir @moved {site.page}{site.query} 301
		rewrite * {site.file}
		header Content-Type {site.type}
		header @document {
			Content-Security-Policy {site.policy}${documentHeaders.map(headerOf).join('')}
		}
		file_server @found {
			precompressed br gzip
			disable_canonical_uris
		}
		file_server {
			status 404
			precompressed br gzip
			disable_canonical_uris
		}
	}
}
`;
}

function row(...values: string[]): string {
  return `\n\t\t${values.map((value) => `"${value}"`).join(' ')}`;
}
