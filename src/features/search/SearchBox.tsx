import { useRef, useState, type SubmitEvent } from 'react'
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router'
import { QUERY_PARAM } from './searchQuery'
import { text } from './text'
import { trackEvent } from '@/platform/analytics'
import { keepsFocus } from '@/shared/keepsFocus'
import { paths, searchHref } from '@/shared/paths'
import { Icon } from '@/shared/ui/Icon'
import styles from './SearchBox.module.css'

/** The search box of header and menu. `onSearch` tells that a search began, so that a panel around it can close. */
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
    // The same search again is no step that one would go back.
    void navigate(href, { replace: href === pathname + search })
  }
  const handleClear = () => {
    setTyped('')
    // The button goes with the text; the focus must not go with it, for another search will follow.
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
