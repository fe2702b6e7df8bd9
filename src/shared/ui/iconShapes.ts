// Separate exports: the shell draws these, and has no room for the others.
export const searchShape = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20'
export const menuShape = 'M4 7h16M4 12h16M4 17h16'
export const cartShape = 'M3.5 5h2.2l2 10.2h9.6L19.5 8H6.4M9 19.5v.01M16.5 19.5v.01'
export const checkShape = 'M5 12.5l4.5 4.5L19 7.5'

/** Outline icons on a 24 px grid, drawn for this store; only icons in use. */
export const shapes = {
  search: searchShape,
  close: 'M6 6l12 12M18 6 6 18',
  menu: menuShape,
  more: 'M11.3 5.5h1.4M11.3 12h1.4M11.3 18.5h1.4',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20M7.8 10.5h5.4',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 8v.01',
  share: 'M12 15V4M8 7.5 12 3.7l4 3.8M6 11.5v7.3c0 .7.5 1.2 1.2 1.2h9.6c.7 0 1.2-.5 1.2-1.2v-7.3',
  heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20Z',
  cart: cartShape,
  download: 'M12 4v11M8 11.5l4 3.8 4-3.8M5 20h14',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  compass: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM15.5 8.5l-2 5-5 2 2-5Z',
  check: checkShape,
  user: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM4.5 19.8c1-3.6 4-5.3 7.5-5.3s6.5 1.7 7.5 5.3',
  leave: 'M14 4.5H6.7c-.7 0-1.2.5-1.2 1.2v12.6c0 .7.5 1.2 1.2 1.2H14M10 12h10M16.5 8.2 20.3 12l-3.8 3.8',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.7 4v3.7H16',
  keyboard: 'M3.5 6.5h17v11h-17ZM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8.5 14h7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
} as const

/** SVG attributes of every icon. */
export const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.8',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const
