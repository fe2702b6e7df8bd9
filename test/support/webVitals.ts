/** Mocks a browser that received the page's first byte after 1 ms, the only web vital that jsdom can provide. */
export function browserMeasuredTtfb(): void {
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => (type === 'navigation' ? [{ responseStart: 1, activationStart: 0 }] : []) as never[])
}

/** The event that reports it. */
export const TTFB = {
  name: 'web_vitals',
  params: expect.objectContaining({ metric_name: 'TTFB', metric_value: 1 }) as object,
}
