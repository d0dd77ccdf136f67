import { request } from 'node:http';
import { join } from 'node:path';
import { filledIn } from '../contact/running-contact.ts';

export type Ports = { proxy: number; servers: [number, number] };

/** Configurations like those in deploy/, for the given ports. */
export const proxies = {
  Caddy: {
    program: '/usr/bin/caddy',
    parameters: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'proxy.conf')],
    config: ({ proxy, servers }: Ports) => `{
      admin off
      auto_https off
    }
    http://127.0.0.1:${proxy} {
      reverse_proxy ${servers.map((port) => `127.0.0.1:${port}`).join(' ')} {
        lb_policy round_robin
        lb_try_duration 10s
        lb_try_interval 100ms
        health_uri /healthz/pages
        health_interval 500ms
        health_timeout 2s
        transport http {
          keepalive off
        }
        trusted_proxies 127.0.0.1/8
      }
    }`,
  },
  nginx: {
    program: '/usr/sbin/nginx',
    parameters: (folder: string) => ['-p', folder, '-c', join(folder, 'proxy.conf'), '-g', 'daemon off;'],
    config: ({ proxy, servers }: Ports, folder: string) => `
      pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        upstream site { ${servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} keepalive 16; }
        server {
          listen 127.0.0.1:${proxy};
          location / {
            proxy_pass http://site;
            proxy_next_upstream error timeout non_idempotent;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
      }`,
  },
};

/** Sends a GET, or a POST if `nth` is odd, each time from another network. Resolves with the status, or 0 without a response. */
export async function ask(port: number, nth: number): Promise<number> {
  const isPost = nth % 2 === 1;
  const from = `198.${nth % 256}.${(nth >> 8) % 256}.1`;
  const body = JSON.stringify({ ...filledIn, id: `rolling-${nth}`, message: `${nth}` });
  const headers = { 'X-Forwarded-For': from, ...(isPost ? { 'Content-Type': 'application/json' } : {}) };
  const sent = request({
    port,
    host: '127.0.0.1',
    path: isPost ? '/api/contact' : '/en/home',
    method: isPost ? 'POST' : 'GET',
    headers,
    signal: AbortSignal.timeout(30_000),
  });
  sent.end(isPost ? body : undefined);
  return new Promise((resolve) => {
    sent.on('error', () => resolve(0));
    sent.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? 0)));
  });
}
