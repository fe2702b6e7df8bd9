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
