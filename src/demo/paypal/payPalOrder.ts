import * as v from 'valibot'

/** US dollars in PayPal's format: exactly two decimals. */
const DollarText = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))
const Amount = v.object({ currency_code: v.literal('USD'), value: DollarText })
/** `custom_id` is the shop's purchase number. The limit is PayPal's (checkout_orders_v2.json 2.13). */
const PurchaseUnit = v.object({
  amount: Amount,
  custom_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(127)),
  description: v.string(),
})

/** The request body that creates an order. */
export const PayPalOrderBody = v.looseObject({
  intent: v.literal('CAPTURE'),
  purchase_units: v.strictTuple([
    v.pipe(
      PurchaseUnit,
      v.check(({ amount }) => Number(amount.value) > 0),
    ),
  ]),
})
export type PayPalOrderBody = v.InferOutput<typeof PayPalOrderBody>

/** An order in PayPal's format, limited to the fields that the store uses. */
export type PayPalOrder = {
  readonly id: string
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  readonly intent: 'CAPTURE'
  readonly purchase_units: readonly [
    v.InferOutput<typeof PurchaseUnit> & {
      readonly payments?: {
        readonly captures: readonly {
          readonly id: string
          readonly status: 'COMPLETED'
          readonly amount: v.InferOutput<typeof Amount>
        }[]
      }
    },
  ]
}
