import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import { report } from '@/shared/reports/report'
import { trackEvent } from './analytics'

/**
 * Reports each metric of the page's speed. Those that grow later (CLS, INP) come again. A late start is harmless: the
 * browser buffers earlier measurements. Import it lazily: the first page does not need it.
 */
function observe(callback: (metric: MetricWithAttribution) => void): void {
  for (const onMetric of [onLCP, onCLS, onINP, onFCP, onTTFB]) onMetric(callback, { generateTarget: nameOfElement })
}

/** Reports the page's speed to Google Analytics; call it once. A metric that comes again has the same `metric_id`. */
export function startWebVitals(): void {
  observe(({ name, value, rating, id }) => {
    trackEvent('web_vitals', { metric_name: name, metric_value: value, metric_rating: rating, metric_id: id })
  })
}

/** Reports the page's speed to the operator: each metric with its parts and its element. */
export function reportVitals(): void {
  observe(({ name, value, attribution }) => {
    const parts = Object.entries({ value, ...attribution }).filter(
      (part): part is [string, number] => typeof part[1] === 'number',
    )
    report({
      kind: 'vital',
      detail: name,
      measures: Object.fromEntries(parts.map(([part, measure]) => [part, Math.round(measure * 1000) / 1000])),
      element: elementOf(attribution),
    })
  })
}

function elementOf(attribution: MetricWithAttribution['attribution']): string | undefined {
  if ('interactionTarget' in attribution) return attribution.interactionTarget
  if ('largestShiftTarget' in attribution) return attribution.largestShiftTarget
  return 'target' in attribution ? attribution.target : undefined
}

/** The tag and the first class, which the build named. The library's own names contain ids, here those of images. */
function nameOfElement(node: Node | null): string {
  if (!(node instanceof Element)) return ''
  const [first] = node.classList
  return first === undefined ? node.localName : `${node.localName}.${first}`
}
