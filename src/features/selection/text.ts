import type { ListName } from '@/features/lists/listLoading'

export const text = {
  start: 'Seleccionar',
  end: 'Terminar selección',
  /** The same in the header, where a longer word would move the others. */
  endShort: 'Terminar',
} as const

const images = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`)

const notAdded = (count: number) => `No se ${count === 1 ? 'pudo' : 'pudieron'} agregar ${images(count)}`
const staySelected = (count: number) => (count === 1 ? 'Sigue seleccionada.' : 'Siguen seleccionadas.')

export const modeText = {
  select: (title: string) => `Seleccionar ${title}`,
  deselect: 'Quitar de la selección',
  grid: 'Imágenes que puedes seleccionar',
  region: 'Selección',
  selected: (count: number) => (count === 1 ? '1 imagen seleccionada' : `${count} imágenes seleccionadas`),
  advice: 'Elige las imágenes que quieres agregar.',
  /** What the selection and the cart cost together. */
  price: (count: number, total: string, hasCart: boolean) =>
    `${hasCart ? 'Con tu carrito, ' : ''}${images(count)}: ${total}`,
  savings: (amount: string) => `ahorras ${amount}`,
  nextPack: (missing: number, price: string) =>
    missing === 1 ? `Con 1 más, cada una cuesta ${price}` : `Con ${missing} más, cada una cuesta ${price}`,
  adding: 'Agregando...',
  clear: 'Quitar selección',
  /** The same in narrow windows. */
  clearShort: 'Quitar',
  deselected: (count: number) => `${images(count)} ${count === 1 ? 'deseleccionada' : 'deseleccionadas'}`,
  undo: 'Deshacer',
  retry: 'Reintentar',
  /** The images that were not added stay selected. */
  failed: {
    cart: (count: number) => `${notAdded(count)} al carrito. ${staySelected(count)}`,
    favorites: (count: number) => `${notAdded(count)} a favoritos. ${staySelected(count)}`,
  } satisfies Record<ListName, (count: number) => string>,
  /** The same once the mode has ended. */
  notAdded: {
    cart: (count: number) => `${notAdded(count)} al carrito.`,
    favorites: (count: number) => `${notAdded(count)} a favoritos.`,
  } satisfies Record<ListName, (count: number) => string>,
  added: {
    cart: (count: number) => `${images(count)} ${count === 1 ? 'agregada' : 'agregadas'} al carrito`,
    favorites: (count: number) => `${images(count)} ${count === 1 ? 'agregada' : 'agregadas'} a favoritos`,
  } satisfies Record<ListName, (count: number) => string>,
  /** When packs save money. */
  addedSavings: (amount: string) => `Ahorras ${amount}`,
  present: {
    cart: (count: number) => `Ya ${count === 1 ? 'está' : 'están'} en el carrito`,
    favorites: (count: number) => `Ya ${count === 1 ? 'está' : 'están'} en favoritos`,
  } satisfies Record<ListName, (count: number) => string>,
} as const
