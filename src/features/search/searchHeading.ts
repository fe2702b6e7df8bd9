import { text } from './text'

/** The heading of a page of results; '' finds all images. */
export const searchHeading = (query: string): string => (query === '' ? text.allImages : text.resultsFor(query))
