/** The icons that the first page does not show, as paths for Icon: only parts that load later may import them. */
export const lateIcons = {
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20M7.8 10.5h5.4',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 8v.01',
  share: 'M12 15V4M8 7.5 12 3.7l4 3.8M6 11.5v7.3c0 .7.5 1.2 1.2 1.2h9.6c.7 0 1.2-.5 1.2-1.2v-7.3',
  heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20Z',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  leave: 'M14 4.5H6.7c-.7 0-1.2.5-1.2 1.2v12.6c0 .7.5 1.2 1.2 1.2H14M10 12h10M16.5 8.2 20.3 12l-3.8 3.8',
  keyboard: 'M3.5 6.5h17v11h-17ZM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8.5 14h7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
} as const
