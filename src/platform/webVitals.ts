import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { trackEvent } from './analytics'

/**
 * Reports page speed; call it once. Metrics that grow later (CLS, INP) are reported again under the same `metric_id`. A
 * late start is harmless: the browser buffers earlier measurements. Import it lazily: the first page does not need it.
 */
export function startWebVitals(): void {
  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB]) observe(report)
}

function report({ name, value, rating, id }: Metric): void {
  trackEvent('web_vitals', { metric_name: name, metric_value: value, metric_rating: rating, metric_id: id })
}
