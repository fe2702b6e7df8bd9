export const text = {
  preferences: 'Preferencias de privacidad',
  region: 'Estadísticas de uso',
  question:
    'Con tu permiso medimos con Google Analytics cómo se usa la tienda, sin tu nombre ni tu correo; para ello Google guarda cookies en tu navegador.',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  close: 'Cerrar preferencias',
  current: {
    none: 'Todavía no has elegido.',
    accepted: 'Ahora: aceptas las estadísticas. Si las rechazas, dejamos de medir y borramos sus cookies.',
    refused: 'Ahora: rechazas las estadísticas. No medimos nada.',
  },
  saved: 'Preferencias guardadas',
  vitalsFailedLog: 'No se pudo medir la velocidad de la página',
} as const
