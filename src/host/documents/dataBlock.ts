import { attributes } from '../../shared/html.ts'

/**
 * An element with JSON that no browser runs, so that the Content-Security-Policy does not apply to it. Nothing in the
 * data can end the element: each '<' is escaped.
 */
export function dataBlock(data: unknown, others: Readonly<Record<string, string | undefined>>): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script${attributes({ type: 'application/json', ...others })}>${json}</script>`
}
