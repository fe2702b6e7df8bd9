import { emptyApi as api } from './emptyApi'
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    syncUser: build.mutation<SyncUserApiResponse, SyncUserApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/users/syncuser`, method: 'POST', body: queryArg.userSync }),
    }),
    listFavorites: build.query<ListFavoritesApiResponse, ListFavoritesApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/market/favorites/${encodeURIComponent(String(queryArg.userId))}` }),
    }),
    addFavorite: build.mutation<AddFavoriteApiResponse, AddFavoriteApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/favorites`,
        method: 'POST',
        params: {
          idCliente: queryArg.idCliente,
          idImagen: queryArg.idImagen,
        },
      }),
    }),
    removeFavorite: build.mutation<RemoveFavoriteApiResponse, RemoveFavoriteApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/favorites`,
        method: 'DELETE',
        params: {
          idCliente: queryArg.idCliente,
          idImagen: queryArg.idImagen,
        },
      }),
    }),
    checkFavorite: build.query<CheckFavoriteApiResponse, CheckFavoriteApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/favorites/check`,
        params: {
          idCliente: queryArg.idCliente,
          idImagen: queryArg.idImagen,
        },
      }),
    }),
    listCart: build.query<ListCartApiResponse, ListCartApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/market/cart/${encodeURIComponent(String(queryArg.userId))}` }),
    }),
    addToCart: build.mutation<AddToCartApiResponse, AddToCartApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/cart`,
        method: 'POST',
        params: {
          idCliente: queryArg.idCliente,
          idImagen: queryArg.idImagen,
        },
      }),
    }),
    updateCartItem: build.mutation<UpdateCartItemApiResponse, UpdateCartItemApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/cart`,
        method: 'PUT',
        params: {
          idCliente: queryArg.idCliente,
          idImagen: queryArg.idImagen,
        },
      }),
    }),
    removeFromCart: build.mutation<RemoveFromCartApiResponse, RemoveFromCartApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/cart`,
        method: 'DELETE',
        params: {
          idCliente: queryArg.idCliente,
          idImagen: queryArg.idImagen,
        },
      }),
    }),
    clearCart: build.mutation<ClearCartApiResponse, ClearCartApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/cart/${encodeURIComponent(String(queryArg.userId))}/clear`,
        method: 'DELETE',
      }),
    }),
    listPreviews: build.query<ListPreviewsApiResponse, ListPreviewsApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/imgs/preview`,
        params: {
          page: queryArg.page,
          size: queryArg.size,
          q: queryArg.q,
        },
      }),
    }),
    getPreview: build.query<GetPreviewApiResponse, GetPreviewApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/imgs/preview/fileid/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listPricePackages: build.query<ListPricePackagesApiResponse, ListPricePackagesApiArg>({
      query: () => ({ url: `/canvamanager/imgs/paquetes/precios` }),
    }),
    validateDiscount: build.mutation<ValidateDiscountApiResponse, ValidateDiscountApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/descuentos/validar`, method: 'POST', body: queryArg.discountCode }),
    }),
    createPurchase: build.mutation<CreatePurchaseApiResponse, CreatePurchaseApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/market/compra`, method: 'POST', body: queryArg.purchase }),
    }),
    confirmPurchase: build.mutation<ConfirmPurchaseApiResponse, ConfirmPurchaseApiArg>({
      query: (queryArg) => ({
        url: `/canvamanager/market/compra/${encodeURIComponent(String(queryArg.compraId))}/confirmar`,
        method: 'POST',
        body: queryArg.paymentConfirmation,
      }),
    }),
    applyDiscount: build.mutation<ApplyDiscountApiResponse, ApplyDiscountApiArg>({
      query: (queryArg) => ({ url: `/canvamanager/descuentos/aplicar`, method: 'POST', body: queryArg.discountCode }),
    }),
  }),
  overrideExisting: false,
})
export { injectedRtkApi as generatedApi }
export type SyncUserApiResponse = /** status 200 The backend's record of the person. */ SyncedUser
export type SyncUserApiArg = {
  userSync: UserSync
}
export type ListFavoritesApiResponse = /** status 200 Favorite images, oldest first. */ RawImages
export type ListFavoritesApiArg = {
  /** The backend's id of the person, from syncUser. */
  userId: string
}
export type AddFavoriteApiResponse = unknown
export type AddFavoriteApiArg = {
  /** The backend's id of the person, from syncUser. */
  idCliente: string
  idImagen: string
}
export type RemoveFavoriteApiResponse = unknown
export type RemoveFavoriteApiArg = {
  /** The backend's id of the person, from syncUser. */
  idCliente: string
  idImagen: string
}
export type CheckFavoriteApiResponse = /** status 200 The answer's shape is not documented by the server. */ unknown
export type CheckFavoriteApiArg = {
  /** The backend's id of the person, from syncUser. */
  idCliente: string
  idImagen: string
}
export type ListCartApiResponse = /** status 200 Images in the cart, oldest first. */ RawImages
export type ListCartApiArg = {
  /** The backend's id of the person, from syncUser. */
  userId: string
}
export type AddToCartApiResponse = unknown
export type AddToCartApiArg = {
  /** The backend's id of the person, from syncUser. */
  idCliente: string
  idImagen: string
}
export type UpdateCartItemApiResponse = unknown
export type UpdateCartItemApiArg = {
  /** The backend's id of the person, from syncUser. */
  idCliente: string
  idImagen: string
}
export type RemoveFromCartApiResponse = unknown
export type RemoveFromCartApiArg = {
  /** The backend's id of the person, from syncUser. */
  idCliente: string
  idImagen: string
}
export type ClearCartApiResponse = unknown
export type ClearCartApiArg = {
  /** The backend's id of the person, from syncUser. */
  userId: string
}
export type ListPreviewsApiResponse = /** status 200 Images of this page, possibly none. */ RawImages
export type ListPreviewsApiArg = {
  /** Zero-based page number. */
  page: number
  size: number
  /** Search text; left out for the whole gallery. */
  q?: string
}
export type GetPreviewApiResponse = /** status 200 The image. */ RawImage
export type GetPreviewApiArg = {
  id: string
}
export type ListPricePackagesApiResponse = /** status 200 The price packages on sale. */ PricePackage[]
export type ListPricePackagesApiArg = void
export type ValidateDiscountApiResponse =
  /** status 200 The verdict; an unusable code is an answer, not an error. */ DiscountVerdict
export type ValidateDiscountApiArg = {
  discountCode: DiscountCode
}
export type CreatePurchaseApiResponse = /** status 200 The purchase's number. */ RegisteredPurchase
export type CreatePurchaseApiArg = {
  purchase: Purchase
}
export type ConfirmPurchaseApiResponse = unknown
export type ConfirmPurchaseApiArg = {
  compraId: string
  paymentConfirmation: PaymentConfirmation
}
export type ApplyDiscountApiResponse = unknown
export type ApplyDiscountApiArg = {
  discountCode: DiscountCode
}
export type SyncedUser = {
  id: string | number
}
export type Refusal = {
  /** Why, in Spanish. */
  message: string
}
export type UserSync = {
  idGoogle: string
  email: string
  name: string
  givenName: string
  familyName: string
  picture: string
  locale: 'es'
}
export type RawImage = {
  id?: string | number
  url?: string
  title?: string | null
  description?: string | null
  width?: number | null
  height?: number | null
  /** A comma-separated text or a list. */
  tags?: string | string[] | null
}
export type RawImages = RawImage[]
export type PricePackage = {
  id: string | number
  nombre: string
  cantidad: 1 | 5 | 10
  /** Price of one image in dollars when bought in this package. */
  precioUsd: number
  /** Percent as text, such as '20%'. */
  descuento: string
}
export type DiscountVerdict = {
  valid: boolean
  codigo?: string
  porcentajeDescuento?: number
  message?: string
}
export type DiscountCode = {
  codigo: string
}
export type RegisteredPurchase = {
  compraId: string | number
}
export type Purchase = {
  userId: string
  /** Total in dollars. */
  montoTotal: number
  descuentoPorcentaje: number
  codigoDescuento: string | null
}
export type AlreadyConfirmed = {
  /** The purchase of the call. */
  compraId: string | number
  estado: 'CONFIRMADA'
}
export type PaymentConfirmation = {
  paypalOrderId: string
  paypalStatus: string
  /** What PayPal answered to the capture; left out for a free order. */
  paypalDetails?: {
    [key: string]: unknown
  }
}
