export const text = {
  add: 'Agregar al carrito',
  alreadyIn: 'Ya está en el carrito',
  download: 'Descargar',
  added: 'Agregada al carrito',
  see: 'Ver carrito',
  removed: 'Quitada del carrito',
  addFailed: 'No se pudo agregar al carrito. Inténtalo de nuevo.',
  removeFailed: 'No se pudo quitar del carrito. Inténtalo de nuevo.',
  signInToAdd: 'Haz login para agregar al carrito',
  signInToDownload: 'Haz login para descargar imágenes',
} as const

const imageCount = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`)

export const packText = {
  /** `price`: of each image in the pack; null while prices are not known. */
  next: (missing: number, size: number, price: string | null) =>
    `Agrega ${imageCount(missing)} más para completar un pack de ${size}` +
    (price === null ? '' : `: cada una te cuesta ${price}`),
  /** `savings`: of the whole cart; null while prices are not known. */
  completed: (size: number, savings: string | null) =>
    `Completaste un pack de ${size}` + (savings === null ? '' : `: ahorras ${savings}`),
} as const

export const pageText = {
  title: 'Mi Carrito',
  description: 'Las imágenes que elegiste, en paquetes de 10 y de 5 que bajan el precio de cada una.',
  empty: 'Tu carrito está vacío...',
  explore: 'Explorar Galería',
  suggestions: 'Imágenes para empezar tu carrito',
  /** What a full pack costs, and saves against the price of single images. */
  offers: {
    title: 'Packs completos',
    pack: (size: number, price: string) => `${size} imágenes por ${price}`,
    savings: (amount: string) => `Ahorras ${amount}`,
  },
  loading: 'Cargando carrito...',
  loadFailed: 'No se pudo cargar tu carrito.',
  loadFailedStored: 'No se pudo actualizar tu carrito: ves lo que guarda este navegador.',
  retry: 'Reintentar',
  notSent: 'Tu carrito está a salvo en este navegador, pero la tienda aún no lo recibió. Inténtalo de nuevo.',
  /** First-strong isolates (U+2068 to U+2069): a title of another script must not reorder the sentence. */
  refused: (titles: readonly string[]) =>
    `La tienda no aceptó ${titles.map((title) => `«\u2068${title}\u2069»`).join(', ')}. Quita ${titles.length === 1 ? 'esa imagen' : 'esas imágenes'} del carrito para pagar.`,
  brokenImage: 'Imagen no disponible',
  enlarge: (title: string) => `Ampliar ${title}`,
  remove: (title: string) => `Quitar ${title} del carrito`,
  /** `percent`: 0 is no offer. */
  packLine: (price: string, percent: number) => `${price} por imagen${percent > 0 ? ` • ${percent}% descuento` : ''}`,
  discountOf: 'frente al precio individual',
  count: imageCount,
  clear: {
    open: 'Vaciar carrito',
    title: '¿Vaciar el carrito?',
    lead: 'Quitarás todas las imágenes. Podrás volver a agregarlas desde la galería.',
    confirm: 'Sí, vaciar',
    cancel: 'Cancelar',
    failed: 'No se pudo vaciar el carrito. Inténtalo de nuevo.',
  },
  summary: {
    title: 'Resumen de compra',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    total: 'Total',
    /** `amount`: savings against the price of single images. */
    savings: (amount: string) => `Ahorras ${amount} en esta compra`,
    pay: 'Procede al pago',
    checking: 'Comprobando...',
    /** For an applied code that is no longer valid. */
    codeDropped: (reason: string) =>
      `${reason.replace(/(?<![.\s])[.\s]+$/, '')}. Quitamos el código y actualizamos el total.`,
    codeChanged: 'El descuento de tu código cambió y actualizamos el total. Revísalo antes de pagar.',
  },
  nextPack: (missing: number, price: string) => `Agrega ${imageCount(missing)} más y cada una te cuesta ${price}`,
  seePrices: 'Ver precios de los paquetes',
} as const
