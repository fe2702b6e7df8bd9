export const text = {
  install: 'Instalar',
  installName: (productName: string) => `Instalar ${productName}`,
} as const
