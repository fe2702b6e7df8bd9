/** Texts of the frame around every page. */
export const text = {
  skipToContent: 'Saltar al contenido',
  nav: 'Principal',
  explore: 'Explorar',
  favorites: 'Favoritos',
  cart: 'Carrito',
  cartCount: (count: number) => (count === 1 ? 'Carrito: 1 imagen' : `Carrito: ${count} imágenes`),
  menu: 'Menú',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  signInFirst: 'Inicia sesión para usar esta sección',
  loadingPage: 'Cargando página…',
  crashed: 'Algo salió mal al mostrar esta página.',
  lostChunk: {
    failed: 'No se pudo cargar esta página.',
    timeout: 'Esta página tarda demasiado en cargar.',
    offline: 'Sin conexión: esta página todavía no está guardada en tu dispositivo.',
  },
  retry: 'Reintentar',
  cannotKeep: 'Tu navegador no permite guardar datos: lo que agregues podría perderse al cerrar esta página.',
  goToGallery: 'Explorar Galería',
} as const
