import type { ListName } from '@/features/lists/listRequests'

export const text = {
  start: 'Seleccionar',
  end: 'Terminar selección',
  /** The same in the header, where a longer word would move the others. */
  endShort: 'Terminar',
} as const

const images = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`)

const places = { cart: 'el carrito', favorites: 'favoritos' } satisfies Record<ListName, string>
const targets = { cart: 'al carrito', favorites: 'a favoritos' } satisfies Record<ListName, string>
const notAdded = (list: ListName, count: number) =>
  `No se ${count === 1 ? 'pudo' : 'pudieron'} agregar ${images(count)} ${targets[list]}.`

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
  nextPack: (missing: number, price: string) => `Con ${missing} más, cada una cuesta ${price}`,
  adding: 'Agregando...',
  clear: 'Quitar selección',
  /** The same in narrow windows. */
  clearShort: 'Quitar',
  deselected: (count: number) => `${images(count)} ${count === 1 ? 'deseleccionada' : 'deseleccionadas'}`,
  undo: 'Deshacer',
  retry: 'Reintentar',
  /** The images that were not added stay selected. */
  failed: (list: ListName, count: number) =>
    `${notAdded(list, count)} ${count === 1 ? 'Sigue seleccionada.' : 'Siguen seleccionadas.'}`,
  /** The same once the mode has ended. */
  notAdded,
  added: (list: ListName, count: number) =>
    `${images(count)} ${count === 1 ? 'agregada' : 'agregadas'} ${targets[list]}`,
  /** When packs save money. */
  addedSavings: (amount: string) => `Ahorras ${amount}`,
  present: (list: ListName, count: number) => `Ya ${count === 1 ? 'está' : 'están'} en ${places[list]}`,
} as const
