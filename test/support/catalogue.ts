import { entryAt } from '@/demo/catalogueEntry'

/** The first works of the backend's catalogue that are as they should be: the first cards of the gallery. */
export function works(count: number): { id: string; title: string }[] {
  const found = []
  for (let position = 0; found.length < count; position += 1) {
    const { id, title, flaw, width } = entryAt(position)
    if (title !== null && flaw === null && width !== null) found.push({ id, title })
  }
  return found
}

/** Their ids. */
export const workIds = (count: number) => works(count).map(({ id }) => id)
