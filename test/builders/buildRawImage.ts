/** Returns an image as the server sends it: valid, always the same, and made to be overridden. */
export function buildRawImage(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '7',
    url: 'http://localhost/canvamanager/imgs/files/7.webp',
    title: 'Marea de cobre',
    description: 'Olas de metal al atardecer. -- flow field, seed 7',
    width: 800,
    height: 800,
    tags: ['mar', 'cobre'],
    ...overrides,
  }
}

/** Returns `count` different images, with ids from 1. */
export function buildRawImages(count: number, overrides: Record<string, unknown> = {}): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) =>
    buildRawImage({ id: String(index + 1), title: `Imagen de prueba ${index + 1}`, ...overrides }),
  )
}
