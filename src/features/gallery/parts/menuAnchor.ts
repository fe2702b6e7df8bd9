/** The anchor of a menu: an element, or the point of a click or long press. */
export type MenuAnchor = Element | { readonly getBoundingClientRect: () => DOMRect }

/** Creates an anchor at a point of the window, in CSS pixels. */
export function pointAnchor(x: number, y: number): MenuAnchor {
  const rect = { x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 }
  return { getBoundingClientRect: () => ({ ...rect, toJSON: () => rect }) }
}
