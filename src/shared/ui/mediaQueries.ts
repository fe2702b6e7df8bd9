/** Windows with the phone bar; the stylesheets name the same width (spec: 9.breakpoint). */
export const NARROW_WINDOW = '(width < 48em)'
/** A device without a mouse or pen: it has no right click. */
export const TOUCH_ONLY = 'not all and (any-pointer: fine)'
