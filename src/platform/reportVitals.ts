import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import { report } from '@/shared/reports/report'

/** Reports the page's speed: each metric with its parts and its element. */
export function reportVitals(): void {
  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB]) observe(reportVital, { generateTarget: nameOfElement })
}

function reportVital({ name, value, attribution }: MetricWithAttribution): void {
  const parts = Object.entries({ value, ...attribution }).filter(
    (part): part is [string, number] => typeof part[1] === 'number',
  )
  report({
    kind: 'vital',
    detail: name,
    measures: Object.fromEntries(parts.map(([part, measure]) => [part, Math.round(measure * 1000) / 1000])),
    element: elementOf(attribution),
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
