import { shareTargets } from '@/features/viewer/shareTargets'

const url = 'https://lienzo.example/previewcontent/?rsrc=a%2Fb'
const targets = shareTargets({ url, message: '¡Mira "esto" & más!' })

test('the six targets come in the order of the specification', () => {
  expect(targets.map(({ name }) => name)).toEqual([
    'Facebook',
    'Twitter/X',
    'WhatsApp',
    'Telegram',
    'LinkedIn',
    'Email',
  ])
})

test.each(targets.map(({ name, href }) => [name, href]))(
  '%s gets the link whole and nothing it could not read',
  (_, href) => {
    const parsed = new URL(href)
    const carried = [...parsed.searchParams.values()].join(' ')
    expect(carried).toContain(url)
    expect(['https:', 'mailto:']).toContain(parsed.protocol)
  },
)

test('the sentence goes along wherever a target takes one', () => {
  const withSentence = targets.filter(({ href }) =>
    [...new URL(href).searchParams.values()].join(' ').includes('¡Mira "esto" & más!'),
  )
  expect(withSentence.map(({ name }) => name)).toEqual(['Twitter/X', 'WhatsApp', 'Telegram', 'Email'])
})
