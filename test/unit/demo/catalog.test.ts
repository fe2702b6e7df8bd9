import { workAt } from '@/demo/catalog'

const works = Array.from({ length: 2000 }, (_, index) => workAt(index))
const shareOf = (isCounted: (work: (typeof works)[number]) => boolean) => works.filter(isCounted).length / works.length

test('the same index always holds the same image', () => {
  expect(workAt(1234)).toEqual(workAt(1234))
  expect(workAt(0)).toMatchObject({ id: '1001', index: 0 })
  expect(workAt(99_999)).toMatchObject({ id: '101000', index: 99_999 })
})

test('ids and recipes are unique', () => {
  expect(new Set(works.map(({ id }) => id)).size).toBe(works.length)
  expect(new Set(works.map(({ style, seed }) => `${style} ${seed}`)).size).toBe(works.length)
})

test.each([
  ['1:1', 1, 0.3],
  ['4:3', 4 / 3, 0.2],
  ['3:2', 3 / 2, 0.12],
  ['16:9', 16 / 9, 0.08],
  ['4:5', 4 / 5, 0.1],
  ['2:3', 2 / 3, 0.15],
  ['9:16', 9 / 16, 0.05],
])('the format %s has its share of the catalog', (_name, proportion, share) => {
  const found = shareOf(({ width, height }) => Math.abs(width / height - proportion) < 0.01)

  expect(Math.abs(found - share)).toBeLessThan(0.03)
})

test('a page has tall images and at least twelve styles', () => {
  const page = works.slice(0, 80)

  expect(page.filter(({ width, height }) => height > 1.2 * width).length).toBeGreaterThan(8)
  expect(new Set(page.map(({ style }) => style)).size).toBeGreaterThanOrEqual(12)
})

test('titles are in sentence case and rarely repeat', () => {
  for (const { title } of works) expect(title).toMatch(/^[A-ZÁÉÍÓÚÑ][a-záéíóúüñ]+( [A-ZÁÉÍÓÚÑ]?[a-záéíóúüñ]+)*$/)

  expect(new Set(works.map(({ title }) => title)).size / works.length).toBeGreaterThan(0.98)
  for (let start = 0; start < works.length; start += 80) {
    const page = works.slice(start, start + 80).map(({ title }) => title)
    expect(new Set(page).size).toBe(page.length)
  }
})

test('an image has three to seven different lower-case tags', () => {
  for (const { tags } of works) {
    expect(tags.length).toBeGreaterThanOrEqual(3)
    expect(tags.length).toBeLessThanOrEqual(7)
    expect(new Set(tags).size).toBe(tags.length)
    for (const tag of tags) expect(tag).toMatch(/^[a-záéíóúüñ]+( [a-záéíóúüñ]+)*$/)
  }
})

test.each(['montañas', 'océano', 'azul', 'geométrico', 'luna', 'fractal', 'abstracto'])(
  'some images have the tag %s',
  (tag) => {
    expect(shareOf(({ tags }) => tags.includes(tag))).toBeGreaterThan(0.01)
  },
)

test('mountain tags match mountain styles, and no image has both moon and sun', () => {
  const mountains = works.filter(({ tags }) => tags.includes('montañas'))
  const moons = works.filter(({ tags }) => tags.includes('luna'))

  expect(new Set(mountains.map(({ style }) => style))).toEqual(new Set(['mountains', 'aurora', 'ridgelines']))
  for (const { tags } of moons) expect(tags).not.toContain('sol')
})

test('descriptions are full sentences, and about a third end with the recipe', () => {
  for (const { description } of works) {
    expect(description.split(' -- ')[0]).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*\.$/)
    expect(description).not.toMatch(/[{}]|undefined| {2}/)
  }
  const signed = shareOf(({ description }) => / -- .+, seed \d+, paleta .+$/.test(description))
  expect(signed).toBeGreaterThan(0.25)
  expect(signed).toBeLessThan(0.42)
})

test('adjectives agree with their nouns', () => {
  const titles = Array.from({ length: 20_000 }, (_, index) => workAt(index).title).join('\n')

  expect(titles).toMatch(/^Olas serenas /m)
  expect(titles).toMatch(/^Los tallos fugaces que /m)
  expect(titles).toMatch(/ para una marea /)
  expect(titles).not.toMatch(/zes\b|^(La|Las|El|Los) \w+ \w+ que \w+ \w+ que/m)
})
