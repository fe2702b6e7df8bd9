import { toConsentChoice } from '@/features/consent/consentChoice'
import { forgetPeople, readAnalyticsConsent, writeAnalyticsConsent } from '@/platform/storage'

test.each(['accepted', 'refused'] as const)('%s is read as it was written', (choice) => {
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
])('%j in storage is no choice: the visitor is asked again, and not counted meanwhile', (stored) => {
  window.localStorage.setItem('analytics_consent', stored)
  expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
})

test('nothing in storage is no choice', () => {
  expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
})

test("the choice is the browser's, and stays when people sign out", () => {
  writeAnalyticsConsent({ choice: 'refused' })
  forgetPeople()
  expect(toConsentChoice(readAnalyticsConsent())).toBe('refused')
})
