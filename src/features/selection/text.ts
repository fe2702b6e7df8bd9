/** Text of the controls that start and end the selection mode. The mode's own is in modeText.ts. */
export const text = {
  start: 'Seleccionar',
  end: 'Terminar selección',
  /** The same in the header, where a longer word would move the others. */
  endShort: 'Terminar',
} as const
