/** An image as the server sends it: valid, the same every time, and made for overriding. */
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

/** So many different images, with ids from 1. */
export function buildRawImages(count: number, overrides: Record<string, unknown> = {}): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) =>
    buildRawImage({ id: String(index + 1), title: `Imagen de prueba ${index + 1}`, ...overrides }),
  )
}
