export const text = {
  region: 'Estadísticas de uso',
  question:
    'Con tu permiso medimos con Google Analytics cómo se usa la tienda, sin tu nombre ni tu correo; para ello Google guarda cookies en tu navegador.',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  vitalsFailedLog: 'No se pudo medir la velocidad de la página',
} as const
