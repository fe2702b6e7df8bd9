import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { trackEvent } from './analytics'

let isReporting = false

/**
 * Reports how fast the page is for this visitor; what grows later (CLS, INP) is reported again under the same
 * `metric_id`. Starting late loses nothing that matters: the browser keeps what it measured before. To be imported
 * lazily, because the first page needs none of it.
 */
export function startWebVitals(): void {
  // There is no way to stop, so a second start would report everything twice.
  if (isReporting) return
  isReporting = true
  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB]) observe(report)
}

function report({ name, value, rating, id }: Metric): void {
  trackEvent('web_vitals', { metric_name: name, metric_value: value, metric_rating: rating, metric_id: id })
}
