import type * as ContractFaults from './contractFaults'

const MOST_SHOWN = 10

type Text = string | Promise<string>

/** The violations of the current test. A set, because a repeated request repeats its violation. */
const violations = new Set<string>()
const checks = new Set<Promise<void>>()

/** Checks a request and records its differences from openapi.yaml. */
export function checkRequest(request: Request): void {
  const { pathname } = new URL(request.url)
  // Requests to the demo's sign-in and PayPal are not part of canvamanager, and files are no calls.
  if (!pathname.includes('/canvamanager/') || /^\/canvamanager\/(demo|imgs\/files)\//.test(pathname)) return
  const { method, url } = request
  const text = request.body === null ? '' : copiedText(request)
  note(`${method} ${url}`, async () => (await contract()).faultsOfRequest(method, url, await contentOf(request, text)))
}

/**
 * Checks a response of the backend and records its differences from openapi.yaml. Copying the body takes time: pass
 * `text` if it is available.
 */
export function checkAnswer({ method, url }: Request, response: Response, text: Text = copiedText(response)): void {
  const { status } = response
  note(`${method} ${url} answered ${status}`, async () =>
    (await contract()).faultsOfAnswer(method, url, status, await contentOf(response, text)),
  )
}

/** Fails when this test has violated the contract, after all pending checks. */
export async function failOnContractViolations(): Promise<void> {
  const ended = Promise.all(checks)
  checks.clear()
  await ended
  const found = [...violations]
  violations.clear()
  if (found.length === 0) return
  const more = found.length > MOST_SHOWN ? `\nand ${found.length - MOST_SHOWN} more` : ''
  throw new Error(`Not as src/api/openapi.yaml says:\n${found.slice(0, MOST_SHOWN).join('\n')}${more}`)
}

// Loaded with the first request: many tests make none, and parsing the description takes time.
let loading: Promise<typeof ContractFaults> | undefined
const contract = () => (loading ??= import('./contractFaults'))

/** Copied, because the recipient reads the original. */
const copiedText = (message: Request | Response) => message.clone().text()

async function contentOf({ headers }: Request | Response, text: Text): Promise<ContractFaults.Content> {
  return { type: headers.get('content-type'), text: await text }
}

function note(what: string, faultsOf: () => Promise<string[]>): void {
  const check = faultsOf().then((faults) => {
    for (const fault of faults) violations.add(`${what}: ${fault}`)
  })
  checks.add(check)
  // A failed check stays in the set, so that the test fails with it.
  void check.then(
    () => checks.delete(check),
    () => undefined,
  )
}
