/**
 * Path of the page for missing hashed files. Cloudflare answers a missing path with status 404 and the nearest 404.html
 * above it, and with index.html and status 200 if there is none (developers.cloudflare.com/pages: Serving Pages, Not
 * Found behavior); Netlify follows `_redirects`. Only below /static: at the root it would replace the store's own page.
 */
export const MISSING_FILE_PAGE = 'static/404.html'

/** No stylesheet and no script: nobody follows a link to it. */
export const missingFilePage = `<!doctype html>
<html lang="es">
  <title>404</title>
  <p>Este archivo ya no existe. <a href="/">Ir a la galería</a></p>
</html>
`
