import type * as ContractFaults from './contractFaults'

const MOST_SHOWN = 10

type Text = string | Promise<string>

/** Of the test that runs. A set, as a call that is made a hundred times is wrong in one way. */
const violations = new Set<string>()
const checks = new Set<Promise<void>>()

/** Looks at a request and notes what openapi.yaml has against it. */
export function checkRequest(request: Request): void {
  const { pathname } = new URL(request.url)
  // The demo's own calls, for its sign-in and its PayPal, are none of canvamanager's.
  if (!pathname.includes('/canvamanager/') || pathname.startsWith('/canvamanager/demo/')) return
  const { method, url } = request
  const text = request.body === null ? '' : copiedText(request)
  note(`${method} ${url}`, async () => (await contract()).faultsOfRequest(method, url, await contentOf(request, text)))
}

/** Looks at what the backend answered, and notes what openapi.yaml has against it. Copying the text takes time: give it if it is at hand. */
export function checkAnswer({ method, url }: Request, response: Response, text: Text = copiedText(response)): void {
  const { status } = response
  note(`${method} ${url} answered ${status}`, async () =>
    (await contract()).faultsOfAnswer(method, url, status, await contentOf(response, text)),
  )
}

/** What was found in this test; waits for what is being looked at. */
export async function takeContractViolations(): Promise<string[]> {
  const ended = Promise.all(checks)
  checks.clear()
  await ended
  const found = [...violations]
  violations.clear()
  return found
}

export async function failOnContractViolations(): Promise<void> {
  const found = await takeContractViolations()
  if (found.length === 0) return
  const more = found.length > MOST_SHOWN ? `\nand ${found.length - MOST_SHOWN} more` : ''
  throw new Error(`Not as src/api/openapi.yaml says:\n${found.slice(0, MOST_SHOWN).join('\n')}${more}`)
}

// With the first call: many tests make none, and reading the description takes time.
let loading: Promise<typeof ContractFaults> | undefined
const contract = () => (loading ??= import('./contractFaults'))

/** The original belongs to whom it was sent to. */
const copiedText = (message: Request | Response) => message.clone().text()

async function contentOf({ headers }: Request | Response, text: Text): Promise<ContractFaults.Content> {
  return { type: headers.get('content-type'), text: await text }
}

function note(what: string, faultsOf: () => Promise<string[]>): void {
  const check = faultsOf().then((faults) => {
    for (const fault of faults) violations.add(`${what}: ${fault}`)
  })
  checks.add(check)
  // One that fails is left, for the test to fail with it.
  void check.then(
    () => checks.delete(check),
    () => undefined,
  )
}
