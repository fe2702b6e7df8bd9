/**
 * The window widths at which the layout changes, in CSS pixels; a house test compares the stylesheets. These write them
 * in em (16 px), so that large text changes the layout too, except firstPage.css and Picture.module.css, which use px.
 * Each applies up to and including its width, except `header` and `account`, which apply below it.
 */
export const BREAKPOINTS_PX = {
  /** One gallery column; dialogs and buttons fill the width. */
  phone: 600,
  /** The viewer's details lie over the image. */
  details: 640,
  /** Below it the bar has a menu button instead of links. */
  header: 768,
  /** Two gallery columns; the cart's summary moves below the packages. */
  tablet: 900,
  /** Below it the bar is tighter, and the account shows an avatar only. */
  account: 1024,
  /** Three gallery columns. */
  laptop: 1200,
  /** Smaller portrait images in the viewer. */
  desktop: 1600,
} as const
