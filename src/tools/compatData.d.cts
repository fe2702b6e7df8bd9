/** MDN's data, as far as it is read: nested by names, with support in `__compat`. */
export const bcd: {
  javascript: { builtins: Record<string, Record<string, unknown>> }
  api: Record<string, Record<string, unknown>>
  css: {
    properties: Record<string, Record<string, unknown> | undefined>
    'at-rules': Record<string, Record<string, unknown> | undefined>
    selectors: Record<string, Record<string, unknown> | undefined>
    types: Record<string, Record<string, unknown> | undefined>
  }
}
/** The listed browsers that lack a feature, such as 'safari_ios 16.4'; undefined if MDN does not know the feature. */
export function lackedBy(feature: unknown): string[] | undefined
