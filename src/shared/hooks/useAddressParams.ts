import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The parameters of the page's address. Unlike React Router's hook it has no setter; the object is shared. */
export function useAddressParams(): Pick<URLSearchParams, 'get'> {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
