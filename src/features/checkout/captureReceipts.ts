import type { ApprovedOrder, CaptureAnswer, Receipt } from '@/platform/payment'

export type Receipts = ReturnType<typeof createReceipts>

/** Runs captures and collects receipts: a late receipt counts, even after a newer capture started. */
export function createReceipts(onReceipt: (receipt: Receipt) => void) {
  let resolveFirst: (answer: CaptureAnswer) => void
  const first = new Promise<CaptureAnswer>((resolve) => {
    resolveFirst = resolve
  })
  const capture = async (order: ApprovedOrder) => {
    const answer = await order.capture()
    if (answer.outcome === 'captured') {
      resolveFirst(answer)
      onReceipt(answer.receipt)
    }
    return answer
  }
  return { first, capture }
}
