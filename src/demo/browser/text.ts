export const text = {
  chooseAccount: 'Elige una cuenta',
  simulated: 'Inicio de sesión simulado: nada sale de esta demostración.',
  close: 'Cerrar',
  paypal: {
    pay: 'Pagar con PayPal',
    title: 'PayPal (simulado)',
    simulated: 'Pago simulado: nada sale de esta demostración.',
    amount: 'Importe',
    order: 'Número de orden',
    declined: 'La tarjeta fue rechazada. Elige otra forma de pago.',
    approve: 'Aprobar el pago',
    cancel: 'Cancelar',
    decline: 'Rechazar la tarjeta',
    fail: 'Provocar un error',
  },
} as const
