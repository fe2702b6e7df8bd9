export const text = {
  title: 'Desistir de una compra',
  description: 'Declara que desistes de una compra, sin iniciar sesión.',
  lead: 'Indica de qué compra desistes. Después verás tu declaración entera y podrás confirmarla.',
  name: 'Nombre y apellidos',
  order: 'Número de orden',
  orderAdvice: "Está en la página 'Pago Exitoso' y en el correo con tus imágenes.",
  email: 'Correo para la confirmación',
  /** The browser adds it to its own message. */
  notBlank: 'Escribe algo más que espacios.',
  next: 'Continuar',
  check: 'Revisa tu declaración',
  confirm: 'Confirmar desistimiento',
  change: 'Corregir',
  receipt: 'Comprobante de desistimiento',
  /** `address`: the shop's. */
  sent: (address: string) =>
    `Abrimos tu programa de correo con esta declaración para ${address}. Envíala: hasta entonces la tienda no la tiene.`,
  noMail: 'Si no se abrió, copia el texto y envíalo desde otro correo. Guarda este comprobante.',
  openMail: 'Abrir el correo otra vez',
  print: 'Imprimir',
  save: 'Guardar',
  subject: (order: string) => `Desistimiento de la compra ${order}`,
  fileName: (order: string) => `desistimiento-${order.replace(/[^\w-]+/g, '-')}.txt`,
  statement: (lines: { shop: string; order: string; name: string; email: string; at: string | null }) =>
    [
      `A: ${lines.shop}`,
      '',
      `Por la presente comunico que desisto del contrato de la compra ${lines.order}.`,
      '',
      `Nombre: ${lines.name}`,
      `Correo para la confirmación: ${lines.email}`,
      ...(lines.at === null ? [] : [`Fecha y hora: ${lines.at}`]),
    ].join('\n'),
} as const
