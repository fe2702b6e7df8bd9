import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { QUERY_PARAM } from '@/features/search/searchQuery'
import { text } from '@/features/search/text'
import { trackEvent } from '@/platform/analytics'
import { paths, searchHref } from '@/shared/paths'
import { Icon } from '@/shared/ui/Icon'
import styles from './SearchBox.module.css'

/** The search box of header and menu. `onSearch` tells that a search began, so that a panel around it can close. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const queryInUrl = pathname === paths.search ? (params.get(QUERY_PARAM) ?? '') : ''
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
    void navigate(searchHref(query))
  }
  const handleClear = () => {
    setTyped('')
    if (pathname === paths.search) void navigate(paths.gallery)
  }

  return (
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.field}
        aria-label={text.label}
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => { setTyped(event.target.value) }}
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
