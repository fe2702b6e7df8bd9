import { PLAIN_DOCUMENT } from '../../shared/config/builtDocument.ts'
import { AMBIGUOUS_PATH, API_METHODS } from '../requestTarget.ts'
import { type HeaderRule, SANDBOXED_HEADERS } from '../responseHeaders.ts'

/**
 * File with the headers for nginx. It changes with every build, because it contains the hashes of the inline scripts.
 */
export const NGINX_HEADERS = 'nginx-headers.conf'
/** File with a whole site for nginx, which includes those headers. The operator copies and adapts it once. */
export const NGINX_SITE = 'nginx-site.conf'

/** Request headers passed to the API. Of response headers nginx can only list those to hide. */
const REQUEST_HEADERS = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Content-Type', 'Range', 'User-Agent'],
  ...['If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'If-Unmodified-Since'],
]
const HIDDEN_HEADERS = [
  ...['Alt-Svc', 'Clear-Site-Data', 'Link', 'NEL', 'Refresh', 'Report-To', 'Reporting-Endpoints'],
  ...['Service-Worker-Allowed', 'Set-Cookie', 'X-Powered-By', ...Object.keys(SANDBOXED_HEADERS)],
]

/** The headers of every response, as lines for a `server` block of nginx. */
export function toNginxHeaders(rules: readonly HeaderRule[]): string {
  const everywhere = rules.filter(({ path }) => path === '/*').flatMap(({ headers }) => Object.entries(headers))
  const lines = everywhere.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  // Not 'always': errors such as 404 must not be cached.
  return `${lines.join('\n')}\nadd_header Cache-Control $lienzo_cache_control;\n`
}

/** A site for nginx. The operator adapts names, certificate, folders and the address of canvamanager. */
export function toNginxSite(rules: readonly HeaderRule[]): string {
  const cached = rules.flatMap(({ path, headers }) => {
    const value = headers['Cache-Control']
    return value === undefined || value === 'no-cache' ? [] : [`  ${pattern(path)} ${quoted(value)};`]
  })
  return `map $uri $lienzo_cache_control {
  default no-cache;
${cached.join('\n')}
}
# Personal data is cached only if the API allows it.
map "$uri $upstream_http_cache_control" $lienzo_api_cache {
  "~^/canvamanager/(market|users)/.* $" "private, no-store";
}

server {
  listen 443 ssl;
  server_name lienzo.example;
  # ssl_certificate and ssl_certificate_key go here.

  root /srv/lienzo/current;
  include /srv/lienzo/current/${NGINX_HEADERS};
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  if ($request_uri ~* "^[^?]*(${AMBIGUOUS_PATH.source.replaceAll('\\', '\\\\')})") {
    return 400;
  }

  # With the first page's images, if 'npm run snapshot' wrote them.
  location = / {
    try_files /index.html =404;
  }
  location / {
    try_files $uri ${PLAIN_DOCUMENT};
  }
  # A missing chunk must not be answered with a page. Chunks of earlier versions are in their own folder.
  location /static/ {
    try_files $uri @earlier;
  }
  location @earlier {
    root /srv/lienzo/earlier;
    try_files $uri =404;
  }
  # nginx's own list of types may lack it.
  location = /manifest.webmanifest {
    types {}
    default_type application/manifest+json;
  }
  location ~ ^/(_headers|_redirects|config\\.json|nginx-(headers|site)\\.conf)$ {
    return 404;
  }
  location /canvamanager/ {
    if ($request_method !~ ^(${API_METHODS.join('|')})$) {
      return 405;
    }
    # No script of the API runs in the store. Its type is not changed: nginx would not compress a hidden type.
    if ($http_sec_fetch_dest ~ "script|worker|worklet") {
      return 403;
    }
    client_max_body_size 1m;
    proxy_request_buffering off;
    proxy_pass https://api.example;
    proxy_ssl_server_name on;
    proxy_pass_request_headers off;
    proxy_set_header Host api.example;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
${REQUEST_HEADERS.map((name) => `    proxy_set_header ${name} $http_${name.toLowerCase().replaceAll('-', '_')};`).join('\n')}
${HIDDEN_HEADERS.map((name) => `    proxy_hide_header ${name};`).join('\n')}
    # These headers replace the inherited ones: the API decides how long its images are cached.
${Object.entries(SANDBOXED_HEADERS)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
    add_header Cache-Control $lienzo_api_cache always;
  }
}
`
}

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`

const pattern = (path: string) => (path.endsWith('*') ? `~^${path.slice(0, -1)}` : path)
