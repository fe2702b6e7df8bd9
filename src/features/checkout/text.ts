import type { PackType } from '@/api/packPrices'

/** Topic of payment toasts: a new toast replaces the one before. */
export const PAYMENT_TOPIC = 'payment'

export const text = {
  paymentDescription: 'Paga tus imágenes en dólares con PayPal. Las recibes por correo.',
  successDescription: 'Tu compra está hecha: las imágenes van en camino a tu correo.',
  preparing: 'Preparando tu pago',
  paymentTitle: 'Finalizar compra',
  nothingToPay: 'No hay items en el carrito para procesar el pago.',
  images: 'Imágenes seleccionadas',
  subtotal: 'Subtotal',
  promo: 'Código promocional',
  promoPercent: (percent: number) => `(${percent}%)`,
  discount: 'Descuento',
  total: 'Total a pagar',
  totalUpdated: 'Actualizamos el total de tu compra.',
  backToCart: 'Regresar al carrito',
  retry: 'Reintentar',

  pay: 'Pagar con PayPal',
  notConfigured: 'El pago no está disponible en este momento. Tu carrito queda guardado.',
  notConfiguredLog: 'Falta VITE_PAYPAL_CLIENT_ID: nadie puede pagar.',
  noAccount:
    'La tienda aún no pudo registrar tu cuenta. Lo seguimos intentando y tu carrito está a salvo en este navegador.',
  unknownAccount:
    'No pudimos leer tu cuenta de Google. Inicia sesión otra vez para pagar: lo que elegiste se queda contigo.',
  loading: {
    initial: 'Sin conexión: PayPal se cargará cuando vuelvas a estar en línea.',
    pending: 'Cargando PayPal...',
    rejected: 'No se pudo cargar PayPal.',
  },
  paypalDescription: (productName: string, count: number) =>
    `${productName}: ${count === 1 ? '1 imagen' : `${count} imágenes`}`,

  cartChanged: 'Tu carrito cambió. Revísalo antes de pagar.',
  cancelled: 'Cancelaste el pago. No se te cobró nada.',
  paymentFailed: 'Error en el pago. Por favor intenta de nuevo.',
  notRegistered: 'No pudimos registrar tu compra. Intenta de nuevo.',
  registeredLateLog: 'El servidor registró tarde una compra que nadie ha pagado:',
  outdated: 'Tu compra cambió mientras pagabas y no se te cobró nada. Revisa el total antes de pagar.',
  openElsewhere: 'Tienes un pago abierto en otra pestaña. Termínalo o cancélalo allí.',
  capturing: 'Estamos procesando tu pago. No cierres esta página.',
  crashed:
    'Algo salió mal al mostrar tu pago. Si ya lo aprobaste en PayPal, no pagues otra vez: reintenta y te diremos qué pasó con él. Tu carrito sigue guardado.',
  completionFailedLog: 'No se pudo terminar la compra:',
  unansweredLog: 'PayPal no respondió al cobro de la compra:',

  received: {
    title: 'Recibimos tu pago',
    lead: 'Lo estamos registrando y te enviaremos las imágenes por correo. No necesitas hacer nada más.',
    slow: 'El registro está tardando. Seguimos intentándolo, también si cierras esta página y vuelves después. No pagues otra vez.',
    slowUnstored:
      'El registro está tardando y este navegador no puede guardarlo: no cierres la tienda hasta que termine. No pagues otra vez.',
    freeTitle: 'Recibimos tu pedido',
  },
  recorded: (purchaseId: string) => `Tu pago quedó registrado. Número de orden: #${purchaseId}`,
  seePurchase: 'Ver la compra',

  unresolved: {
    title: 'No sabemos si PayPal cobró tu pago',
    lead: (total: string) =>
      `Se perdió la conexión con PayPal mientras cobraba ${total}. Es posible que el cobro se haya hecho. No pagues de nuevo hasta aclararlo.`,
    paypalOrder: (id: string) => `Orden de PayPal: ${id}`,
    elsewhere: 'El pago sigue abierto en otra pestaña. Termínalo allí.',
    resumeTitle: 'Termina este mismo pago',
    resume: 'PayPal abre la misma orden y nunca cobra dos veces una misma orden.',
    lookTitle: 'O mira tu cuenta de PayPal',
    look: 'Ver mi actividad en PayPal',
    charged: 'PayPal muestra el cobro',
    notCharged: 'PayPal no muestra ningún cobro',
    waitUntil: (time: string) =>
      `Un cobro puede tardar en aparecer. Podrás responder que no hay ninguno a las ${time}.`,
    stillOpen: 'PayPal no pudo abrir este pago. Mira tu cuenta de PayPal para saber si lo cobró.',
  },
  notice: {
    unresolved: 'Tienes un pago sin aclarar.',
    received: 'Recibimos tu pago y lo estamos registrando.',
    needsHelp: 'Tu pago necesita ayuda.',
    see: 'Ver el pago',
  },
  needsHelp: {
    title: 'Tu pago necesita ayuda',
    lead: (total: string) =>
      `PayPal cobró ${total}, pero la tienda no pudo registrar tu compra. No pagues otra vez por estas imágenes: escribe a la tienda con estos datos.`,
    noContact: 'Guarda estos datos y escribe a la tienda: los necesita para enviarte las imágenes.',
    write: 'Escribir a la tienda',
    subject: (purchaseId: string) => `Ayuda con la compra #${purchaseId}`,
    body: (purchaseId: string, total: string, paypalOrderId: string) =>
      `Hola:\n\nPagué una compra que la tienda no pudo registrar.\n\nNúmero de orden: #${purchaseId}\nImporte: ${total}\nOrden de PayPal: ${paypalOrderId}\n`,
    retried: 'Seguimos intentando registrarla cada hora mientras la tienda esté abierta en este navegador.',
  },
  noPayPalButton: 'PayPal no está disponible en este navegador.',
  freeOrderRefused: 'La tienda no aceptó tu pedido gratuito. Tu carrito sigue guardado.',
  freeOrderFailed: 'No se pudo completar tu pedido. Inténtalo de nuevo.',

  successTitle: 'Pago Exitoso',
  successLead: (email: string) =>
    email === ''
      ? '¡Gracias por tu compra! Te enviaremos un correo con tus imágenes a la dirección de tu cuenta.'
      : `¡Gracias por tu compra! Te enviaremos un correo con tus imágenes a ${email}.`,
  order: (purchaseId: string) => `Número de orden: #${purchaseId}`,
  keepShopping: 'Seguir Comprando',
  print: 'Imprimir comprobante',
  seeFavorites: 'Ver Favoritos',
  suggestions: 'Sigue explorando la galería',
} as const

type Count = { readonly packs: number; readonly images: number }

const images = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`)

/** The texts of what was bought, on 'Pago Exitoso'. */
export const receiptText = {
  title: 'Tu compra',
  pack: {
    pack10: ({ packs }) => (packs === 1 ? 'Pack de 10' : `${packs} packs de 10`),
    pack5: ({ packs }) => (packs === 1 ? 'Pack de 5' : `${packs} packs de 5`),
    individual: ({ images }) => (images === 1 ? 'Imagen individual' : 'Imágenes individuales'),
  } satisfies Record<PackType, (count: Count) => string>,
  packTerms: (count: number, price: string) => `${images(count)} a ${price} cada una`,
  total: 'Total',
  pictures: 'Imágenes compradas',
  others: (count: number) => `y ${images(count)} más`,
  date: 'Fecha: ',
  next: 'Qué sigue',
  waiver: (at: string, wording: string) => `Aceptaste el ${at}: ${wording}`,
  byEmail: 'Preparamos tus imágenes y te las enviamos por correo.',
  spam: 'Si no ves el correo, revisa tu carpeta de correo no deseado.',
  keep: 'Imprime o guarda el comprobante: este detalle se muestra mientras no cierres esta pestaña.',
  help: '¿Algo no va bien? Escríbenos con tu número de orden a ',
} as const
