export const text = {
  label: 'Código promocional',
  placeholder: 'Escribe tu código',
  apply: 'Aplicar',
  checking: 'Validando...',
  remove: 'Quitar código promocional',
  applied: (code: string, percent: number) => `${code}: ${percent}% de descuento`,
  appliedNow: (code: string) => `Código ${code} aplicado`,
  removed: 'Código promocional removido',
  invalid: 'Código promocional inválido o expirado',
  checkFailed: 'Error al validar el código promocional. Intenta de nuevo.',
} as const
