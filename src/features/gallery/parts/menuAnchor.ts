/** What a menu opens at: an element, or a point where somebody clicked or pressed. */
export type MenuAnchor = Element | { readonly getBoundingClientRect: () => DOMRect }

/** An anchor at a point of the window, in CSS pixels. */
export function pointAnchor(x: number, y: number): MenuAnchor {
  const rect = { x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 }
  return { getBoundingClientRect: () => ({ ...rect, toJSON: () => rect }) }
}
