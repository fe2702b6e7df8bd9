/** Path of the document without a page's content: the worker keeps it, and hosts that only have files answer it. */
export const PLAIN_DOCUMENT = '/app.html'
