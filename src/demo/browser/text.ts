export const text = {
  chooseAccount: 'Elige una cuenta',
  simulated: 'Inicio de sesión simulado: nada sale de esta demostración.',
  close: 'Cerrar',
} as const
