import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { canvamanager } from '@/api/canvamanager'
import { Button } from '@/shared/ui/Button'
import { aiNote } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch } from '@/store/hooks'
import { Gallery } from './Gallery'
import { galleryPageHref } from './pageNumber'
import { text } from './text'

type Props = {
  /** The page with which it begins, zero-based. */
  firstPage?: number
  /** Shown when a later page than the first has no images. */
  missing?: ReactNode
}

/** The gallery of all images, on `/` and behind a shared image. */
export function WholeGallery({ firstPage = 0, missing }: Props) {
  const dispatch = useAppDispatch()
  const start = useMemo(() => ({ query: '', firstPage }), [firstPage])
  const pageHeading = <h1 className="visually-hidden">{text.heading}</h1>
  const heading = (
    <>
      {pageHeading}
      {aiNote}
      {firstPage > 0 && (
        // Styled by shell/firstPage.css, which is in every document.
        <Link to={galleryPageHref(firstPage)} rel="prev" className="first-page-previous">
          {text.previousImages}
        </Link>
      )}
    </>
  )
  const empty = (
    <>
      {pageHeading}
      <StateMessage icon="compass" role="status" text={text.empty}>
        <Button look="primary" onClick={() => dispatch(canvamanager.util.invalidateTags(['Gallery']))}>
          {text.retry}
        </Button>
      </StateMessage>
    </>
  )
  return (
    <Gallery
      start={start}
      heading={heading}
      empty={firstPage > 0 ? missing : empty}
      nextPage={galleryPageHref(firstPage + 2)}
    />
  )
}
