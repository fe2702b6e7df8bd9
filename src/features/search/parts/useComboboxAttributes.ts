import { useLayoutEffect, type RefObject } from 'react'
import { optionId } from './optionId'

/**
 * Tells assistive technology of the open list. React renders none of these attributes of the field, so it leaves them alone.
 * @param listId null while no list is open: then the field is a searchbox again
 * @param activeIndex -1 for no active option
 */
export function useComboboxAttributes(
  field: RefObject<HTMLInputElement | null>,
  listId: string | null,
  activeIndex: number,
): void {
  useLayoutEffect(() => {
    if (listId === null) return undefined
    return setAttributes(field.current, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': listId,
    })
  }, [field, listId])
  useLayoutEffect(() => {
    if (listId === null || activeIndex < 0) return undefined
    return setAttributes(field.current, { 'aria-activedescendant': optionId(listId, activeIndex) })
  }, [field, listId, activeIndex])
}

/** @returns a function that removes them */
function setAttributes(element: Element | null, attributes: Readonly<Record<string, string>>): () => void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value)
  return () => {
    for (const name of Object.keys(attributes)) element?.removeAttribute(name)
  }
}
