export const text = {
  paymentTitle: 'Finalizar compra',
  nothingToPay: 'No hay items en el carrito para procesar el pago.',
  successTitle: 'Pago Exitoso',
  successLead: '¡Gracias por tu compra! Te enviaremos un correo con tus imágenes a la dirección de tu cuenta.',
  order: (purchaseId: string) => `Número de orden: #${purchaseId}`,
  keepShopping: 'Seguir Comprando',
  seeFavorites: 'Ver Favoritos',
} as const
