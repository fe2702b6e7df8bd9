/** Methods of the store's API calls. */
export const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** No link of the store is longer. */
export const MAX_TARGET_BYTES = 8192

/**
 * Path segments that servers read differently: '.' and '..', backslashes, and ';', at which some cut a segment
 * ('..;/'). In any encoding: '%252e' is '%2e' for the second server that decodes it.
 */
export const AMBIGUOUS_PATH = /[\\;]|%(?:25)*(?:5c|3b)|(?:\/|%(?:25)*2f)(?:\.|%(?:25)*2e){1,2}(?:[/?]|%(?:25)*2f|$)/i

/** The status for a target that must not be served or passed on; undefined for any other. */
export function targetFault(target: string): 400 | 414 | undefined {
  if (target.length > MAX_TARGET_BYTES) return 414
  const [path = ''] = target.split('?', 1)
  return AMBIGUOUS_PATH.test(path) ? 400 : undefined
}
