import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Returns the parameters of the page's address, to read. React Router's hook can write them too, which nothing does. */
export function useAddressParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
