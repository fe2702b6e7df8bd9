import { toConsentChoice } from '@/features/consent/consentChoice'
import { clearUsers, readAnalyticsConsent, writeAnalyticsConsent } from '@/platform/storage'

test.each(['accepted', 'refused'] as const)('%s is restored unchanged', (choice) => {
  expect(writeAnalyticsConsent({ choice })).toBe(true)
  expect(window.localStorage.getItem('analytics_consent')).toBe(`{"choice":"${choice}"}`)
  expect(toConsentChoice(readAnalyticsConsent())).toBe(choice)
})

test.each([
  '',
  '{cut',
  'null',
  'true',
  '"accepted"',
  '["accepted"]',
  '{}',
  '{"choice":true}',
  '{"choice":"ACCEPTED"}',
  '{"choice":["accepted"]}',
  '{"__proto__":{"choice":"accepted"}}',
])('a stored %j is no choice, so the visitor is asked again and not counted', (stored) => {
  window.localStorage.setItem('analytics_consent', stored)
  expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
})

test('empty storage is no choice', () => {
  expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
})

test('the choice belongs to the browser and stays after sign-out', () => {
  writeAnalyticsConsent({ choice: 'refused' })
  clearUsers()
  expect(toConsentChoice(readAnalyticsConsent())).toBe('refused')
})
