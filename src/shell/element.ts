/** Creates an element. String children become text, never markup. */
export function element(
  tag: string,
  attributes: Record<string, string>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Sets custom properties; unlike for a style attribute, no Content-Security-Policy blocks that. */
export function withStyle<Styled extends HTMLElement>(
  styled: Styled,
  properties: Record<string, string | number>,
): Styled {
  for (const [name, value] of Object.entries(properties)) styled.style.setProperty(name, String(value))
  return styled
}

const SVG = 'http://www.w3.org/2000/svg'

/** Creates a decorative SVG; its default view box is 24 by 24 units. */
export function drawing(
  attributes: Record<string, string>,
  ...shapes: readonly (readonly [tag: string, attributes: Record<string, string>])[]
): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ 'aria-hidden': 'true', viewBox: '0 0 24 24', ...attributes }))
    svg.setAttribute(name, value)
  for (const [tag, shape] of shapes) {
    const child = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(shape)) child.setAttribute(name, value)
    svg.append(child)
  }
  return svg
}
