import { shapes } from './iconShapes'

export type IconName = keyof typeof shapes

/** Decoration only: the control around it carries the name. */
export function Icon({ name, size = 20, isFilled = false }: { name: IconName; size?: number; isFilled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
