/** Path of the document without a page's content, which the worker caches and file hosts serve. */
export const PLAIN_DOCUMENT = '/app.html'

/** Present in every document of the store, of any version, and in no other page: names the app's entry script. */
export const OWN_DOCUMENT = 'data-entry='
