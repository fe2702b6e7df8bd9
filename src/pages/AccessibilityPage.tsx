import { AccessibilityStatement } from '@/features/accessibility/AccessibilityStatement'
import { text } from '@/features/accessibility/text'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

/** `/accessibility`: the built-in statement, where a seller is configured and no other statement. */
export function AccessibilityPage() {
  usePageMeta(text.title, text.description)
  return <AccessibilityStatement />
}
