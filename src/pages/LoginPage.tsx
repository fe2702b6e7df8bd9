import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoreImage } from '@/api/image'
import { selectAuthStatus, selectUser } from '@/features/auth/authSlice'
import { LoginScreen } from '@/features/auth/LoginScreen'
import { destinationOf, loginStateOf, type Intent } from '@/features/auth/loginState'
import { pageText, text } from '@/features/auth/text'
import { isPlaceholder } from '@/features/auth/user'
import { WishCaption } from '@/features/auth/WishCaption'
import { addToCart } from '@/features/cart/cartThunks'
import { addFavorite } from '@/features/favorites/favoritesThunks'
import { ImageWall } from '@/features/gallery/ImageWall'
import { selectSelection } from '@/features/selection/selectionSlice'
import { addSelected } from '@/features/selection/selectionThunks'
import type { SignInProvider } from '@/platform/signIn'
import { useGoBack } from '@/shared/hooks/useGoBack'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import beside from '@/shared/ui/Beside.module.css'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppDispatch } from '@/store/rootState'

/**
 * `/login`: sign in or sign up. After sign-in the user returns to the page that required it, else goes back one page.
 * A user who is already signed in is redirected to the gallery (spec: 2.login.done, 2.login.known).
 */
export function LoginPage({ provider }: { provider: SignInProvider | undefined }) {
  const dispatch = useAppDispatch()
  const location = useLocation()
  const state = useMemo(() => loginStateOf(location.state), [location])
  const { mode, returnTo, intent } = state
  const status = useAppSelector(selectAuthStatus)
  const user = useAppSelector(selectUser)
  // A placeholder may sign in again.
  const isKnown = user !== null && !isPlaceholder(user)
  const [startedAs] = useState(user?.id)
  const wasVisitor = useRef(false)
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const goBack = useGoBack()
  usePageMeta(pageText.modes[mode].title, pageText.description)

  useEffect(() => {
    if (status === 'unauthenticated' || (user && isPlaceholder(user) && user.id === startedAs)) {
      wasVisitor.current = true
      isLeaving.current = false
      return
    }
    if (status !== 'authenticated') return
    // Navigate once: the session may change again before the page unmounts.
    if (isLeaving.current) return
    isLeaving.current = true
    const isNew = wasVisitor.current
    if (isNew && intent) performIntent(dispatch, intent)
    // A download continues in the cart; Back leads to the image.
    if (isNew && intent?.action === 'download') void navigate(paths.cart, { replace: true })
    else if (isNew && returnTo === undefined) goBack()
    else void navigate(isNew ? (returnTo ?? paths.gallery) : paths.gallery, { replace: true })
  }, [status, user, startedAs, returnTo, intent, dispatch, navigate, goBack])

  if (status === 'loading') return <StateMessage role="status" text={text.checkingSession} />
  if (isKnown) return null
  return (
    <div className={beside.beside}>
      <WishWall intent={intent} />
      <LoginScreen mode={mode} provider={provider} link={window.location.origin + destinationOf(state)} />
    </div>
  )
}

const none: readonly StoreImage[] = []

/** The requested images with a caption, and others of the gallery. */
function WishWall({ intent }: { intent: Intent | undefined }) {
  const selected = useAppSelector(selectSelection)?.images ?? none
  const wished = intent === undefined ? none : 'image' in intent ? [intent.image] : selected
  return (
    <ImageWall
      first={wished}
      caption={intent && wished.length > 0 && <WishCaption intent={intent} count={wished.length} />}
    />
  )
}

/** Runs the visitor's pending action. Users download an image by buying it. */
function performIntent(dispatch: AppDispatch, intent: Intent): void {
  if (intent.action === 'addSelection') void dispatch(addSelected(intent.list))
  else void dispatch(intent.action === 'addToFavorites' ? addFavorite(intent.image) : addToCart(intent.image))
}
