/** The index of the image on whose card something happened; -1 outside the cards. */
export function cardIndexOf(target: EventTarget | null): number {
  const card = target instanceof Element ? target.closest('[data-index]') : null
  return Number(card?.getAttribute('data-index') ?? -1)
}
