/** Images that one page of the gallery asks for (spec section 9). */
export const PAGE_SIZE = 40
