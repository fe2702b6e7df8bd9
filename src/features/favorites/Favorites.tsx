import { useCallback, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { aiLabel } from '@/shared/aiLabel'
import { useFetchBeforePaint } from '@/shared/hooks/useFetchBeforePaint'
import { useMediaQuery, TOUCH_ONLY } from '@/shared/hooks/useMediaQuery'
import { useOnline } from '@/shared/hooks/useOnline'
import { useRestoreFocus } from '@/shared/hooks/useRestoreFocus'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { lateIcons } from '@/shared/ui/lateIcons'
import { PageHeading } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './Favorites.module.css'
import { selectFavorites, selectFavoritesLoading } from './favoritesSlice'
import { loadFavorites, loadFavoritesUnlessFresh } from './favoritesThunks'
import { pageText } from './text'

type Props = {
  children: (images: readonly StoreImage[]) => ReactNode
  /** Shown below an empty list. */
  suggestions: ReactNode
}

/** The user's favorites: loading, failed, empty or with images, which `children` renders. */
export function Favorites({ children, suggestions }: Props) {
  const dispatch = useAppDispatch()
  const images = useAppSelector(selectFavorites)
  const loading = useAppSelector(selectFavoritesLoading)
  const isOnline = useOnline()
  const container = useRef<HTMLDivElement>(null)
  useRestoreFocus(container)
  useFetchBeforePaint(
    useCallback(() => {
      dispatch(loadFavoritesUnlessFresh())
    }, [dispatch]),
  )

  const retry = (
    <OnlineButton look={images.length === 0 ? 'primary' : 'quiet'} onClick={() => void dispatch(loadFavorites())}>
      {pageText.retry}
    </OnlineButton>
  )
  return (
    <div ref={container} tabIndex={-1} className={styles.favorites}>
      <PageHeading text={pageText.title} />
      {/* Offline, the offline notice is already on screen. */}
      {images.length > 0 && loading === 'failed' && isOnline && (
        <p role="status" className={styles.note}>
          <span>{pageText.loadFailedStored}</span> {retry}
        </p>
      )}
      {images.length > 0 && (
        <div className={styles.count}>
          <p>{pageText.count(images.length)}</p>
          <small>{aiLabel.images}</small>
        </div>
      )}
      {images.length === 0 && <NoFavorites {...{ loading, retry, suggestions }} />}
      {/* Also with an empty list: the viewer stays open after its last favorite is removed. */}
      {children(images)}
    </div>
  )
}

type EmptyProps = Pick<Props, 'suggestions'> & {
  loading: ReturnType<typeof selectFavoritesLoading>
  retry: ReactNode
}

function NoFavorites({ loading, retry, suggestions }: EmptyProps) {
  const isTouchOnly = useMediaQuery(TOUCH_ONLY)
  if (loading === 'failed') {
    return (
      <StateMessage icon="refresh" role="alert" text={pageText.loadFailed}>
        {retry}
      </StateMessage>
    )
  }
  if (loading === 'idle' || loading === 'loading') return <StateMessage role="status" text={pageText.loading} />
  return (
    <>
      <StateMessage icon={lateIcons.heart} text={isTouchOnly ? pageText.emptyOnTouch : pageText.empty}>
        <Link to={paths.gallery} className={buttonClass('primary')} data-way-on="">
          {pageText.explore}
        </Link>
      </StateMessage>
      {suggestions}
    </>
  )
}
