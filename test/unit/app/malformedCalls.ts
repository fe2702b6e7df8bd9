import { canvamanager, startGallery } from '@/api/canvamanager'
import { toStoreImage } from '@/api/image'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { userCalls } from '@/api/userCalls'
import { selectUser } from '@/features/auth/authSlice'
import { syncAccount } from '@/features/auth/syncAccount'
import { confirmPayment } from '@/features/checkout/confirmPayment'
import { registerPurchase } from '@/features/checkout/registerPurchase'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { applyPromo } from '@/features/promo/promoThunks'
import { cents } from '@/shared/money'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { isNoAnswer, listCalls, own, parsed, type Call } from './malformedListCalls'

const order = { userId: '1', subtotal: cents(250), total: cents(250), promo: null, items: [] }
const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: null }

/** The 17 calls of the store, with what makes each of them and what must hold after a malformed response. */
export const calls: readonly Call[] = [
  ...listCalls,
  {
    name: 'syncUser',
    route: ['post', 'users/syncuser'],
    valid: { id: 7, email: 'ana@example.com' },
    check: async (store) => {
      const isSynced = await store.dispatch(syncAccount())
      expect(selectUser(store.getState())?.userId ?? null).toEqual(isSynced ? expect.stringMatching(/\S/) : null)
      expect(store.getState().cart.images).toEqual(own)
    },
  },
  {
    name: 'listPreviews',
    route: ['get', 'imgs/preview'],
    valid: buildRawImages(2),
    check: async (store, body) => {
      const { data, isError } = await store.dispatch(startGallery({ query: '', firstPage: 0 }))
      const images = data?.pages.flatMap((page) => page.images) ?? []
      expect(images.map((image) => toStoreImage(image))).toEqual(images)
      // A body that is no JSON is a failure with a retry button, any other one is a gallery, perhaps an empty one.
      expect(isError).toBe(parsed(body) === undefined && !['204', 'nothing'].includes(body.name))
    },
  },
  {
    name: 'getPreview',
    route: ['get', 'imgs/preview/fileid/:id'],
    valid: buildRawImage(),
    check: async (store) => {
      const { data } = await store.dispatch(canvamanager.endpoints.getPreview.initiate({ id: '7' }))
      expect(toStoreImage(data)).toEqual(data ?? null)
    },
  },
  {
    name: 'listPricePackages',
    route: ['get', 'imgs/paquetes/precios'],
    valid: [
      { id: 1, nombre: 'Suelta', cantidad: 1, precioUsd: 3, descuento: '0%' },
      { id: 2, nombre: 'Diez', cantidad: 10, precioUsd: 2, descuento: '33%' },
    ],
    check: async (store, body) => {
      await store.dispatch(loadPrices())
      const { prices, source, error } = store.getState().pricing
      if (source === 'server') {
        const { individual, pack10 } = prices
        expect([individual.pricePerImage, pack10.pricePerImage].every((price) => price >= 1)).toBe(true)
        expect([error, prices.pack5]).toEqual([null, DEFAULT_PRICES.pack5])
        // Never the default price of a package beside the server's price of another.
        const [one] = parsed(body) as [{ cantidad?: unknown } | null]
        if (one?.cantidad === 1) expect(individual.pricePerImage).not.toBe(DEFAULT_PRICES.individual.pricePerImage)
      } else {
        expect(prices).toEqual(DEFAULT_PRICES)
        expect(error).toBe('Error al obtener los precios del servidor. Usando valores predeterminados.')
      }
    },
  },
  {
    name: 'validateDiscount',
    route: ['post', 'descuentos/validar'],
    valid: { valid: true, codigo: 'VERANO', porcentajeDescuento: 20 },
    check: async (store) => {
      const result = await store.dispatch(applyPromo('VERANO'))
      const { promo } = store.getState()
      if (result.outcome === 'accepted') expect(result.percent > 0 && result.percent <= 100).toBe(true)
      else if (result.outcome === 'refused') expect(result.message).toBe('Código promocional inválido o expirado')
      else
        expect(result).toEqual({
          outcome: 'failed',
          message: 'Error al validar el código promocional. Intenta de nuevo.',
        })
      expect(promo.status).toBe(result.outcome === 'accepted' ? 'applied' : 'none')
      expect(store.getState().cart.images).toEqual(own)
    },
  },
  {
    name: 'createPurchase',
    route: ['post', 'market/compra'],
    valid: { compraId: 5001 },
    check: async (store) => {
      const registration = await store.dispatch(registerPurchase(order))
      if (registration.outcome === 'registered') expect(registration.compraId).toMatch(/^\S.{0,199}$/)
    },
  },
  {
    name: 'confirmPurchase',
    route: ['post', 'market/compra/:id/confirmar'],
    valid: { estado: 'CONFIRMADA' },
    check: async (store, body) => {
      const verdict = await store.dispatch(confirmPayment({ order: {}, compraId: '5001', payment }))
      // Never 'refused': the confirmation is repeated until the server agrees.
      expect(verdict).toBe(isNoAnswer(body) ? 'failed' : 'confirmed')
    },
  },
  {
    name: 'applyDiscount',
    route: ['post', 'descuentos/aplicar'],
    valid: { ok: true },
    check: async (store, body) => {
      const use = userCalls.endpoints.applyDiscount.initiate({ discountCode: { codigo: 'VERANO' } })
      expect('error' in (await store.dispatch(use))).toBe(isNoAnswer(body))
    },
  },
]
