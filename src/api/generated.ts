import { emptyApi as api } from './emptyApi'
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
  overrideExisting: false,
})
export { injectedRtkApi as generatedApi }
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
export type Refusal = {
  /** Why, in Spanish. */
  message: string
}
