import { createCanvamanager, type Canvamanager, type CanvamanagerOptions } from '@/demo/canvamanager'
import { addToList, clearList, idsOnList, type ListName } from '@/demo/lists'
import { discountOf, setDiscount, setPackages } from '@/demo/prices'
import { PurchaseRow } from '@/demo/purchases'
import { syncClient } from '@/demo/users'

export type TestBackend = ReturnType<typeof createTestBackend>

/** The embedded canvamanager, with functions to set up and inspect its data. */
export function createTestBackend(options: CanvamanagerOptions) {
  const canvamanager: Canvamanager = createCanvamanager(options)
  const { database, orders } = canvamanager
  const fill = (list: ListName) => (clientId: number, imageIds: readonly string[]) => {
    clearList(database, list, clientId)
    for (const imageId of imageIds) addToList(database, list, clientId, imageId)
  }
  return {
    ...canvamanager,
    /** Creates or updates a client. @returns its id */
    client: (profile: Parameters<typeof syncClient>[1]) => syncClient(database, profile).id,
    fillCart: fill('cart'),
    fillFavorites: fill('favorites'),
    promoCode: (code: string, terms: Parameters<typeof setDiscount>[2]) => {
      setDiscount(database, code, terms)
    },
    setPackages: (packages: readonly unknown[]) => {
      setPackages(database, packages)
    },
    cartOf: (clientId: number) => idsOnList(database, 'cart', clientId),
    favoritesOf: (clientId: number) => idsOnList(database, 'favorites', clientId),
    /** Oldest first. */
    purchases: () =>
      database.all(PurchaseRow, 'SELECT * FROM purchases ORDER BY id').map((row) => ({
        ...row.sent,
        compraId: row.id,
        imageIds: row.image_ids,
        status: row.status,
        paypalOrderId: row.paypal_order_id,
        paypalDetails: row.paypal_details,
        confirmations: row.confirmations,
      })),
    discountUses: (code: string) => discountOf(database, code)?.uses ?? 0,
    /** The orders at the simulated PayPal, oldest first. */
    paypalOrders: orders.all,
    /** Captures at the simulated PayPal, over all orders. */
    captures: () => orders.all().reduce((sum, { captures }) => sum + captures, 0),
  }
}
