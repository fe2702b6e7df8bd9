/** A canvas on its stretcher, and a brush stroke across it, in a box of 32 by 32. */
export const logoFrame = { x: '2.5', y: '2.5', width: '27', height: '27', rx: '7' } as const
export const logoStroke = 'M8.5 22.5C11 13 14.5 9.5 17 11.5s-3.5 8 .5 9.5S23 15 24 9.5'
