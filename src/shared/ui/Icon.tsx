import { rem } from '@/shared/rem'
import { shapes, stroke } from './iconShapes'

export type IconName = keyof typeof shapes

/** Decoration only: the control around it carries the name. `size` in CSS pixels where text has its usual size; it grows with it. */
export function Icon({ name, size = 20, isFilled = false }: { name: IconName; size?: number; isFilled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : stroke.fill}
      stroke={stroke.stroke}
      strokeWidth={stroke['stroke-width']}
      strokeLinecap={stroke['stroke-linecap']}
      strokeLinejoin={stroke['stroke-linejoin']}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
