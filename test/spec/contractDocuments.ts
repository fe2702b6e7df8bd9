/** Contract, second edition: documents of the host, and configuration at run time. */
export const contractDocuments = {
  'documents.first-page': 'The document carries the first page of a gallery, and no browser requests it again',
  'documents.places': 'The carried cards stand where the app will place them',
  'documents.slow-api': 'A document waits 800 ms for the API, and then goes out without images',
  'documents.snapshot': 'A snapshot shows its images until the API answers, and none that is gone after that',
  'documents.shared-image': 'A shared link carries the image and its tags; an unknown one answers 404',
  'documents.hostile': 'No text of the API or of an address ends an attribute, an element or a data block',
  'documents.not-found': 'An unknown path answers 404 with the page of the store',
  'documents.header': 'A document has the header of its store and address, before any script',
  'documents.noindex': 'Cart, payment, sign-in and missing pages are not indexed',
  'documents.crawlers': '/robots.txt names /sitemap.xml, which names every image',
  'gallery.page-number': '/?pagina=n is the gallery from page n on, with links to the pages beside it',
  'host.health': '/healthz says whether the API answers',
  'configuration.runtime': 'LIENZO_* variables and config.json configure a built store',
  'configuration.brand': 'Accent and logo are configured; an accent that cannot be read is refused with its contrast',
  'host.doctor': 'The doctor names each fault of a deployed store, and exits with status 1',
}
