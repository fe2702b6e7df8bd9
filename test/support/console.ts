type Entry = { readonly method: 'error' | 'warn'; readonly text: string }

let entries: Entry[] = []
let expected: RegExp[] = []

/** Collects errors and warnings on the console, so that a test fails on unexpected ones. */
export function watchConsole(): void {
  entries = []
  expected = []
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      entries.push({
        method,
        text: args.map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg))).join(' '),
      })
    })
  }
}

/** Expects console output that belongs to the tested behavior; the test fails if it is missing. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

export function failOnUnexpectedConsole(): void {
  const unexpected = entries.filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
  const missing = expected.filter((pattern) => !entries.some(({ text }) => pattern.test(text)))
  jest.restoreAllMocks()
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console output:\n${unexpected.map(({ method, text }) => `console.${method}: ${text}`).join('\n')}`,
    )
  }
  if (missing.length > 0)
    throw new Error(`Console output that was announced did not come: ${missing.map(String).join(', ')}`)
}
