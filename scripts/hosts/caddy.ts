import type { HostFile, HostTable } from './host-table.ts';

/** A Caddyfile: Debian's Caddy serves the built files by the table, and sees to TLS. `site`: a host, or an address of its own. */
export function caddyConfig(
  { folder, everywhere, features, found, missing, pages, notFound }: HostTable,
  site: string,
): string {
  const fixed = ['-Server', ...Object.entries(everywhere).map(([name, value]) => `${name} "${value}"`)].join('\n\t\t');
  return `# Made by npm run host: make it again after each build, since the policies of pages name what is in them.
${site} {
	root * ${folder}
	# The path as it was spelled, and without an end.
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
	map {site.path} {site.file} {site.type} {site.cache} {site.resource} {site.policy} {${rows(found.map((file) => [file.address, ...columns(file)]))}
		default "" "" no-cache same-origin ""
	}
	# Looked at only where there is no file.
	map {site.plain} {site.page} {${rows(pages.map(({ spelling, to }) => [`~(?i)^${escaped(spelling)}$`, to]))}
		default ""
	}
	map {site.path} {site.missing} {${rows(notFound.map(({ expression, file }) => [`~(?i)${expression}.*`, file]))}
	}
	map {site.missing} {site.unused} {site.missing_type} {site.missing_cache} {site.missing_resource} {site.missing_policy} {${rows(missing.map((file) => [file.file, ...columns(file)]))}
	}
	header {
		${fixed}
		Cache-Control {site.cache}
		Cross-Origin-Resource-Policy {site.resource}
	}
	@other not method GET HEAD
	@found not vars {site.file} ""
	@document not vars {site.policy} ""
	@moved not vars {site.page} ""
	route {
		respond @other 405
		handle @found {
			rewrite * {site.file}
			header Content-Type {site.type}
			header @document Content-Security-Policy {site.policy}
			header @document Permissions-Policy "${features}"
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
		redir @moved {site.page}{site.query} 301
		error 404
	}
	handle_errors {
		rewrite * {site.missing}
		header {
			${fixed}
			Cache-Control {site.missing_cache}
			Cross-Origin-Resource-Policy {site.missing_resource}
			Content-Type {site.missing_type}
			Content-Security-Policy {site.missing_policy}
			Permissions-Policy "${features}"
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

function columns({ file, type, cache, resource, policy }: HostFile): string[] {
  return [file, type, cache, resource, policy];
}

function rows(all: string[][]): string {
  return all.map((row) => `\n\t\t${row.map((value) => `"${value}"`).join(' ')}`).join('');
}

/** As a text in a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
}
