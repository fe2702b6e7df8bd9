import { useState } from 'react'
import { useOnReconnect } from './useOnReconnect'

/** Whether an image failed to load; a new address or connection is a new attempt (spec: images.new-address). */
export function useBrokenImage(url: string | null) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isBroken = url !== null && url === brokenUrl
  useOnReconnect(() => {
    setBrokenUrl(null)
  }, isBroken)
  const onError = () => {
    setBrokenUrl(url)
  }
  return { isBroken, onError }
}
