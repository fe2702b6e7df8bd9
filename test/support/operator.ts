import { http, HttpResponse } from 'msw'
import { startReports } from '@/app/startReports'
import type { AppStore } from '@/app/store'
import type { SafeReport } from '@/shared/reports/safeReport'
import { server } from '@test/backend/server'

export const REPORT_URL = 'https://reports.example/store'

/** Lets the store report to an operator. @returns the reports as they arrive, and their texts */
export function operatorHears(store: AppStore) {
  const texts: string[] = []
  server.use(
    http.post(REPORT_URL, async ({ request }) => {
      texts.push(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  startReports(store, REPORT_URL)
  const reports = () => texts.map((text) => JSON.parse(text) as SafeReport)
  return { texts, reports, words: () => reports().map(({ kind, detail }) => `${kind}: ${detail}`) }
}
