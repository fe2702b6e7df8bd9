/** Text used before the selection mode. The mode's own text loads with it (modeText.ts). */
export const text = {
  start: 'Seleccionar',
  end: 'Terminar selección',
  /** The same in the header, where a longer word would move the others. */
  endShort: 'Terminar',
  cannotStart: 'No se pudo empezar la selección. Inténtalo de nuevo.',
} as const
