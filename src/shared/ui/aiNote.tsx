import { aiLabel } from '@/shared/aiLabel'

/** Follows the heading of a page of images; styled by shell/firstPage.css, which is in every document. */
export const aiNote = <p className="ai-note">{aiLabel.images}</p>
