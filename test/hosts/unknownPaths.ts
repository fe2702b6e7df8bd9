/** Forty addresses that no page and no file of the store has. */
export const unknownPaths: readonly string[] = [
  ...['/no-such-page', '/a/b/c', '/galeria', '/index.htm', '/index.php', '/app.htm', '/app', '/index', '/home/'],
  ...['/cart/1', '/cart.html', '/search/luna', '/favorites/x', '/login/google', '/payment/done', '/payment-success/7'],
  ...['/previewcontent/1001', '/previewcontent.html', '/preview-content/?rsrc=1001', '/previewcontents'],
  ...['/.env', '/.git/config', '/.well-known/nothing', '/wp-login.php', '/wp-admin/', '/xmlrpc.php', '/admin'],
  ...['/favicon.svg/', '/favicon.png', '/icons', '/icons/', '/icons/none.png', '/static.js', '/screenshots/'],
  ...['/sitemap-0.xml', '/sitemap-x.xml', '/healthz/x', '/service-worker.js.map', '/%C3%B1and%C3%BA', '/a%20b%00c'],
]
