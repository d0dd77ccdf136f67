import type { HostTable } from './host-table.ts';

/** A Caddyfile: Debian's Caddy serves the built files by the table, and handles TLS. `site`: a host, or a Caddy site address. */
export function caddyConfig(table: HostTable, site: string): string {
  const lineOf = ([name, value]: [string, string]) => `${name} \`${value}\``;
  const hostHeaders = ['-Server', 'Cache-Control {site.cache}', 'Cross-Origin-Resource-Policy {site.resource}'];
  const headers = [...hostHeaders, ...table.commonHeaders.map(lineOf)];
  const documentHeaders = ['Content-Security-Policy {site.policy}', ...table.documentHeaders.map(lineOf)];
  return `# Made by npm run host: generate it again after each build, because the policies contain hashes of the pages.
${site} {
	root * ${JSON.stringify(table.folder)}
${mapsOf(table)}	header ${block(headers)}
	@other not method GET HEAD
	@found not vars {site.file} ""
	@document not vars {site.policy} ""
	@moved not vars {site.page} ""
	route {
		respond @other 405
		route @found {
			rewrite * {site.file}
			header ${block([...headers, 'Content-Type {site.type}'])}
			header @document ${block(documentHeaders)}
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
		redir @moved {site.page}{site.query} 301
		error 404
	}
	handle_errors {
		route {
			rewrite * {site.missing}
			header ${block([...headers, 'Content-Type {site.type}', ...documentHeaders])}
			file_server {
				status 404
				precompressed br gzip
				disable_canonical_uris
			}
		}
	}
}
`;
}

/** Defines the variables that the configuration uses: for the request, and for the file that answers it. */
function mapsOf({ found, missing, pages, notFound }: HostTable): string {
  const files = [...found, ...missing];
  const columns = files.map(({ file, type, cache, resource, policy }) => [file, type, cache, resource, policy]);
  return `	# The path as requested, and without .html and trailing slashes.
	map {http.request.orig_uri} {site.path} {
		"~^([^?]*)" "\${1}"
	}
	map {http.request.orig_uri} {site.query} {
		"~^[^?]*(\\?.*)$" "\${1}"
		default ""
	}
	map {http.request.orig_uri} {site.plain} {
		"~(?i)^([^?]*?)(?:\\.html)?/*(?:\\?.*)?$" "\${1}"
	}
	map {site.path} {site.file} {${rows(found.map(({ address, file }) => [address, file]))}
		default ""
	}
	# Used only if no file has the path.
	map {site.plain} {site.page} {${rows(pages.map(([spelling, to]) => [`~(?i)^${RegExp.escape(spelling)}$`, to]))}
		default ""
	}
	map {site.path} {site.missing} {${rows(notFound.map(([expression, file]) => [`~(?i)${expression}.*`, file]))}
	}
	# Headers of the file that is sent, which may be a not-found page: used after the rewrites, which route keeps before the headers.
	map {path} {site.type} {site.cache} {site.resource} {site.policy} {${rows(columns)}
		default "" no-cache same-origin ""
	}
`;
}

function block(lines: string[]): string {
  return `{\n\t\t${lines.join('\n\t\t')}\n\t}`;
}

function rows(all: string[][]): string {
  return all.map((row) => `\n\t\t${row.map((value) => `"${value}"`).join(' ')}`).join('');
}
