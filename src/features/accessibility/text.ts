/** Default wording; an operator's own page replaces it (ACCESSIBILITY_URL). */
export const text = {
  title: 'Declaración de accesibilidad',
  description: 'Qué tan accesible es esta tienda, cuándo se comprobó y a quién escribir.',
  commitment: (shop: string) =>
    `Queremos que cualquier persona pueda usar ${shop}, como pide la Directiva (UE) 2019/882.`,
  responsible: (seller: string) => `Responsable: ${seller}.`,
  conformity: 'Cumplimiento',
  standard: 'La tienda cumple en parte la norma EN 301 549 y las pautas WCAG 2.2, nivel AA. Sus límites:',
  limits: [
    'No se ha probado con personas que usan lectores de pantalla; se comprueba lo que el navegador les comunica.',
    'La ventana de inicio de sesión es de Google y la de pago es de PayPal, que declaran su propia accesibilidad.',
    'Cada imagen tiene su título como texto alternativo; las descripciones pueden no contar todo lo que se ve.',
  ],
  checked: 'Comprobaciones',
  automated: (date: string) => `Automática, en cada pantalla: ${date}.`,
  manual: (date: string) => `A mano, con texto grande y colores forzados: ${date}.`,
  contact: 'Si algo no te deja comprar',
  write: 'Escribe a',
  writeTo: (seller: string) => `Escribe a ${seller}.`,
  authority: 'Si la respuesta no lo resuelve, acude a la autoridad de consumo de tu país.',
  isDefault: 'Texto estándar: la tienda no lo ha cambiado.',
} as const
