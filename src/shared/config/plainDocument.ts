/** Path of the document without a page's content: the worker keeps it, and hosts that only have files answer it. */
export const PLAIN_DOCUMENT = '/app.html'

/** Stands in every document of the store, of any version, and in no other page: it names the app's entry script. */
export const OWN_DOCUMENT = 'data-entry='
