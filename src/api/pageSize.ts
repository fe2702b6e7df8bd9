/** Images per page of the gallery (spec: 9.page-size). */
export const PAGE_SIZE = 40
