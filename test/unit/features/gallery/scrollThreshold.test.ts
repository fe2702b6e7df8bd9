import { isPastThreshold, parseThreshold } from '@/features/gallery/scrollThreshold'

const eightyPercent = { unit: 'share', value: 0.8 }

// spec: 5.scroll.threshold, 9.scroll.threshold
test.each([
  ['250px', { unit: 'px', value: 250 }],
  ['12.5px', { unit: 'px', value: 12.5 }],
  ['70%', { unit: 'share', value: 0.7 }],
  [' 70% ', { unit: 'share', value: 0.7 }],
  [0.5, { unit: 'share', value: 0.5 }],
  [0, { unit: 'share', value: 0 }],
  [undefined, eightyPercent],
  [null, eightyPercent],
  ['', eightyPercent],
  ['80', eightyPercent],
  ['lots', eightyPercent],
  ['-5px', eightyPercent],
  ['140%', eightyPercent],
  [80, eightyPercent],
  [Number.NaN, eightyPercent],
  [{}, eightyPercent],
])('the threshold %p is parsed', (given, threshold) => {
  expect(parseThreshold(given)).toEqual(threshold)
})

// spec: 4.scroll.threshold
test.each([
  ['at 80 % is past the threshold', { top: 700, windowHeight: 100, pageHeight: 1000 }, 0.8, true],
  ['just before 80 % is not past it', { top: 699, windowHeight: 100, pageHeight: 1000 }, 0.8, false],
  ['within 250 px of the end is past it', { top: 650, windowHeight: 100, pageHeight: 1000 }, '250px', true],
  ['outside of 250 px of the end is not past it', { top: 649, windowHeight: 100, pageHeight: 1000 }, '250px', false],
  [
    'at the end is past it, although a fraction of a pixel is missing',
    { top: 899.4, windowHeight: 100, pageHeight: 1000 },
    1,
    true,
  ],
  ['of a page that does not fill the window is past it', { top: 0, windowHeight: 900, pageHeight: 600 }, 0.8, true],
])('a position %s', (_, scroll, threshold, isPast) => {
  expect(isPastThreshold(scroll, parseThreshold(threshold))).toBe(isPast)
})
