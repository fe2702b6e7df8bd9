/** The address of an image that this document has loaded under one of these `src`; undefined when there is none. */
export function loadedAddressOf(sources: readonly string[]): string | undefined {
  const loaded = [...document.images].find(
    ({ complete, naturalWidth, attributes }) =>
      complete && naturalWidth > 0 && sources.includes(attributes.getNamedItem('src')?.value ?? ''),
  )
  return loaded?.currentSrc
}
