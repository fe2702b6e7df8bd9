import type { CDPSession } from '@playwright/test'
import * as v from 'valibot'

const snapshotShape = v.object({
  snapshot: v.object({ meta: v.object({ node_fields: v.array(v.string()), node_types: v.array(v.unknown()) }) }),
  nodes: v.array(v.number()),
})
const typeNames = v.array(v.string())

/** MB of a page's JavaScript heap. `code`: scripts compiled by the browser, which grows as it optimizes them. */
export type HeapParts = { data: number; code: number }

/** Collects garbage and adds up what is left, from a heap snapshot; the browser's own objects are not counted. */
export async function heapParts(cdp: CDPSession): Promise<HeapParts> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = v.parse(snapshotShape, JSON.parse(chunks.join('')))
  const fields = snapshot.meta.node_fields
  const types = v.parse(typeNames, snapshot.meta.node_types[fields.indexOf('type')])
  let [data, code] = [0, 0]
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[nodes[node + fields.indexOf('type')] ?? -1]
    const size = nodes[node + fields.indexOf('self_size')] ?? 0
    if (type === 'code') code += size
    else if (type !== 'native') data += size
  }
  return { data: data / 1e6, code: code / 1e6 }
}
