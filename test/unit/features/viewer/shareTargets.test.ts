import { shareTargets } from '@/features/viewer/shareTargets'

const url = 'https://lienzo.example/previewcontent/?rsrc=a%2Fb'
const targets = shareTargets({ url, message: '¡Mira "esto" & más!' })

// spec: 2.viewer.share-targets
test('the six share targets have a fixed order', () => {
  expect(targets.map(({ name }) => name)).toEqual([
    'Facebook',
    'Twitter/X',
    'WhatsApp',
    'Telegram',
    'LinkedIn',
    'Email',
  ])
})

// spec: 2.viewer.share-targets
test.each(targets.map(({ name, href }) => [name, href]))(
  '%s gets the complete link through https or mailto',
  (_, href) => {
    const parsed = new URL(href)
    const carried = [...parsed.searchParams.values()].join(' ')
    expect(carried).toContain(url)
    expect(['https:', 'mailto:']).toContain(parsed.protocol)
  },
)

// spec: 2.viewer.share-text
test('targets that accept a message get it', () => {
  const withSentence = targets.filter(({ href }) =>
    [...new URL(href).searchParams.values()].join(' ').includes('¡Mira "esto" & más!'),
  )
  expect(withSentence.map(({ name }) => name)).toEqual(['Twitter/X', 'WhatsApp', 'Telegram', 'Email'])
})
