import { useRef, useState, type SubmitEvent } from 'react'
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router'
import { trackEvent } from '@/platform/analytics'
import { paths, searchHref } from '@/shared/paths'
import { Icon } from '@/shared/ui/Icon'
import { keepsFocus } from '@/shared/ui/keepsFocus'
import styles from './SearchBox.module.css'
import { QUERY_PARAM } from './searchQuery'
import { text } from './text'

/** The search box of header and mobile panel. `onSearch` is called on each search, so that the panel can close. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const isOnResults = matchPath(paths.search, pathname) !== null
  const queryInUrl = isOnResults ? (params.get(QUERY_PARAM) ?? '') : ''
  const [typed, setTyped] = useState(queryInUrl)
  const [lastQueryInUrl, setLastQueryInUrl] = useState(queryInUrl)
  if (queryInUrl !== lastQueryInUrl) {
    setLastQueryInUrl(queryInUrl)
    setTyped(queryInUrl)
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const query = typed.trim()
    if (query === '') return
    trackEvent('search', { search_term: query })
    onSearch?.()
    const href = searchHref(query)
    // Repeating the same search adds no history entry.
    void navigate(href, { replace: href === pathname + search })
  }
  const handleClear = () => {
    setTyped('')
    // The clear button disappears with the text: move the focus to the field for the next search.
    field.current?.focus()
    if (isOnResults) void navigate(paths.gallery, { state: keepsFocus })
  }

  return (
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.field}
        aria-label={text.label}
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
      />
      {typed !== '' && (
        <button type="button" className={styles.clear} aria-label={text.clear} title={text.clear} onClick={handleClear}>
          <Icon name="close" size={18} />
        </button>
      )}
      <button type="submit" className={styles.submit} aria-label={text.submit} title={text.submit}>
        <Icon name="search" size={18} />
      </button>
    </form>
  )
}
