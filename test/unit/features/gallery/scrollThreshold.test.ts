import { isPastThreshold, parseThreshold } from '@/features/gallery/scrollThreshold'

const eightyPercent = { unit: 'share', value: 0.8 }

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
])('threshold %p', (given, threshold) => {
  expect(parseThreshold(given)).toEqual(threshold)
})

test.each([
  ['at 80 % of the way', { top: 700, windowHeight: 100, pageHeight: 1000 }, 0.8, true],
  ['just before it', { top: 699, windowHeight: 100, pageHeight: 1000 }, 0.8, false],
  ['within the pixels', { top: 650, windowHeight: 100, pageHeight: 1000 }, '250px', true],
  ['not yet within them', { top: 649, windowHeight: 100, pageHeight: 1000 }, '250px', false],
  [
    'at the end, although a fraction of a pixel is missing',
    { top: 899.4, windowHeight: 100, pageHeight: 1000 },
    1,
    true,
  ],
  ['when the page does not fill the window', { top: 0, windowHeight: 900, pageHeight: 600 }, 0.8, true],
])('%s', (_, scroll, threshold, isPast) => {
  expect(isPastThreshold(scroll, parseThreshold(threshold))).toBe(isPast)
})
