import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Returns the parameters of the page's address, read-only, unlike React Router's hook. */
export function useAddressParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
