import { entryAt } from '@/demo/catalog'

/** Returns the first complete works of the backend's catalog: the first cards of the gallery. */
export function works(count: number): { id: string; title: string }[] {
  const found = []
  for (let position = 0; found.length < count; position += 1) {
    const { id, title, flaw, width } = entryAt(position)
    if (title !== null && flaw === null && width !== null) found.push({ id, title })
  }
  return found
}

type Work = ReturnType<typeof works>[number]
export const [first, second, third] = works(3) as [Work, Work, Work]

/** Returns the ids of the first complete works. */
export const workIds = (count: number) => works(count).map(({ id }) => id)
