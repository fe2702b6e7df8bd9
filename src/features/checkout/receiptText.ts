import type { PackType } from '@/api/packPrices'

type Count = { readonly packs: number; readonly images: number }

const packNames: Readonly<Record<PackType, (count: Count) => string>> = {
  pack10: ({ packs }) => (packs === 1 ? 'Pack de 10' : `${packs} packs de 10`),
  pack5: ({ packs }) => (packs === 1 ? 'Pack de 5' : `${packs} packs de 5`),
  individual: ({ images }) => (images === 1 ? 'Imagen individual' : 'Imágenes individuales'),
}

const images = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`)

/** The texts of what was bought, on 'Pago Exitoso'. */
export const receiptText = {
  title: 'Tu compra',
  pack: (type: PackType, count: Count) => packNames[type](count),
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
