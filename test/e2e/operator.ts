import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { SafeReport } from '@/shared/reports/safeReport'
import { test as base } from './checkout.ts'
import { openDocumentHost } from './documentHost.ts'

/** What an operator hears: requests as they arrive, on another origin than the store's. */
type Operator = {
  readonly url: string
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[]
  /** All but the measures of speed, which a tenth of the visits sends. */
  readonly faults: () => SafeReport[]
  /** Kind and detail of each fault. */
  readonly words: () => string[]
  readonly vitals: () => SafeReport[]
  /** Answers no request from here on. */
  readonly goSilent: () => void
}

async function openOperator(): Promise<Operator & { readonly close: () => void }> {
  const requests: Operator['requests'] = []
  let isSilent = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      if (!isSilent) response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const reports = () => requests.map(({ body }) => JSON.parse(body) as SafeReport)
  const faults = () => reports().filter(({ kind }) => kind !== 'vital')
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}/store`,
    requests,
    faults,
    vitals: () => reports().filter(({ kind }) => kind === 'vital'),
    words: () => faults().map(({ kind, detail }) => `${kind}: ${detail}`),
    goSilent: () => {
      isSilent = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Fixtures = {
  /** Files that the host lacks. */
  missing: RegExp | undefined
  operator: Operator
}

/** A store on a host of its own that reports to an operator. */
export const test = base.extend<Fixtures>({
  missing: [undefined, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  operator: async ({}, provide) => {
    const operator = await openOperator()
    await provide(operator)
    operator.close()
  },
  baseURL: async ({ operator, missing }, provide) => {
    const host = await openDocumentHost({
      variables: { LIENZO_REPORT_URL: operator.url },
      ...(missing && { missing }),
    })
    await provide(host.origin)
    host.close()
  },
})

/** Waits until the operator heard these, in any order, and nothing else. */
export async function expectHeard(operator: Operator, ...words: string[]): Promise<void> {
  await expect.poll(() => [...operator.words()].sort()).toEqual([...words].sort())
}
