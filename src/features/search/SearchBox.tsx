import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { trackEvent } from '@/platform/analytics'
import { isPath, paths, searchHref } from '@/shared/paths'
import { Icon } from '@/shared/ui/Icon'
import { keepsFocus, focusMain } from '@/shared/ui/mainId'
import { SearchField } from './parts/SearchField'
import { storeSearch } from './recentSearches'
import styles from './SearchBox.module.css'
import { searchQueryOf, toSearch } from './searchQuery'
import { text } from './text'

type Props = {
  /** Called on each search, so that the panel can close. */
  onSearch?: () => void
  /** In a narrow window only the button is visible, until it is pressed. */
  isFoldable?: boolean
}

/** The search box of header and mobile panel. */
export function SearchBox({ onSearch, isFoldable = false }: Props) {
  const navigate = useNavigate()
  const { pathname, search: addressSearch } = useLocation()
  const [params] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const isOnResults = isPath(pathname, paths.search)
  const queryInUrl = isOnResults ? searchQueryOf(params) : ''
  const [typed, setTyped] = useState(queryInUrl)
  const { form, isOpen, setIsOpen } = useFolding(field)
  const [lastQueryInUrl, setLastQueryInUrl] = useState(queryInUrl)
  if (queryInUrl !== lastQueryInUrl) {
    setLastQueryInUrl(queryInUrl)
    setTyped(queryInUrl)
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // Only the stylesheet knows whether the box is folded.
    if (field.current && getComputedStyle(field.current).display === 'none') {
      setIsOpen(true)
      return
    }
    // From the field: text typed before hydration may not be in the state.
    const query = toSearch(field.current?.value ?? '')
    if (query === '') return
    trackEvent('search', { search_term: query })
    storeSearch(query)
    setTyped(query)
    // Folding hides the focused field.
    if (isOpen) focusMain()
    setIsOpen(false)
    onSearch?.()
    const href = searchHref(query)
    // Repeating the same search adds no history entry.
    void navigate(href, { replace: href === pathname + addressSearch })
  }
  const handleClear = () => {
    setTyped('')
    if (isOnResults) void navigate(paths.gallery, { state: keepsFocus })
  }

  return (
    <form
      ref={form}
      role="search"
      // Before hydration the browser submits the form.
      action={paths.search}
      className={clsx(styles.box, isFoldable && !isOpen && styles.folded, isFoldable && isOpen && styles.unfolded)}
      onSubmit={handleSubmit}
    >
      <SearchField field={field} typed={typed} onType={setTyped} onClear={handleClear} />
      <button type="submit" className={styles.submit} aria-label={text.submit} title={text.submit}>
        <Icon name="search" size={18} />
      </button>
    </form>
  )
}

/** The open or folded search box of a narrow window. Escape, or focus or a press elsewhere, folds it. */
function useFolding(field: RefObject<HTMLInputElement | null>) {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // Before the event ends: iOS opens its keyboard only then.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen, field])

  useEffect(() => {
    if (!isOpen) return
    const handleLeave = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) setIsOpen(false)
    }
    // On the document: the Escape that closes the suggestions does not reach it.
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
    }
    document.addEventListener('pointerdown', handleLeave)
    document.addEventListener('focusin', handleLeave)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleLeave)
      document.removeEventListener('focusin', handleLeave)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen])

  return { form, isOpen, setIsOpen }
}
