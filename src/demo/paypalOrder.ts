import * as v from 'valibot'

/** US dollars as PayPal writes them: two decimals, and nothing else. */
export const DollarText = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))

const Amount = v.object({ currency_code: v.literal('USD'), value: DollarText })
const Capture = v.object({ id: v.string(), status: v.literal('COMPLETED'), amount: Amount })
const PurchaseUnit = v.object({
  amount: Amount,
  custom_id: v.string(),
  description: v.string(),
  payments: v.exactOptional(v.object({ captures: v.array(Capture) })),
})

/** An order as PayPal shows it, as far as the store uses it; `custom_id` is the shop's purchase number. */
export const PayPalOrder = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(['CREATED', 'COMPLETED']),
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([PurchaseUnit]),
})
export type PayPalOrder = v.InferOutput<typeof PayPalOrder>

/** What the buyer pays with: a card that PayPal takes, or one that it declines. */
export const Card = v.picklist(['good', 'declined'])
export type Card = v.InferOutput<typeof Card>
