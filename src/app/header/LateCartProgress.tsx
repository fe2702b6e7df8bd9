import { whenIdle } from '@/platform/whenIdle'
import { loadChunk } from '@/shared/async/chunkLoadError'
import { useLateComponent } from '@/shared/hooks/useLateComponent'

const load = () => loadChunk(async () => (await import('@/features/cart/CartProgress')).CartProgress)

/** How far the next pack is, once the browser has nothing else to do. */
export function LateCartProgress({ id }: { id: string }) {
  const progress = useLateComponent(load, whenIdle)
  return progress && <progress.Part id={id} />
}
