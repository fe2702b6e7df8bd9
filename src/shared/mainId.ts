/** Id of the page's main part: where the skip link leads and where focus goes after a navigation. */
export const mainId = 'contenido'
