type Calls = { readonly methods: readonly string[]; readonly path: RegExp }

const reads = (path: RegExp): Calls => ({ methods: ['GET'], path })
const changes = (path: RegExp): Calls => ({ methods: ['POST', 'DELETE'], path })

/** The requests that a scenario can be limited to, by the name after its colon. */
export const CALLS: Readonly<Record<string, Calls>> = {
  galeria: reads(/\/imgs\/preview$/),
  imagen: reads(/\/imgs\/preview\/fileid\//),
  archivos: reads(/\/imgs\/files\//),
  precios: reads(/\/imgs\/paquetes\/precios$/),
  favoritos: reads(/\/market\/favorites\//),
  'cambios-favoritos': changes(/\/market\/favorites(\/|$)/),
  carrito: reads(/\/market\/cart\//),
  'cambios-carrito': changes(/\/market\/cart(\/|$)/),
  codigos: changes(/\/descuentos\/validar$/),
  'uso-codigo': changes(/\/descuentos\/aplicar$/),
  compra: changes(/\/market\/compra$/),
  confirmacion: changes(/\/market\/compra\/[^/]+\/confirmar$/),
  usuario: changes(/\/users\/syncuser$/),
  // Google's request in the tests, the demo's stand-in for it in a browser.
  identidad: reads(/\/userinfo$/),
}

/** True for a request of this name; without a name, for every request to canvamanager itself. */
export function isCall(name: string | undefined, { method, url }: Request): boolean {
  const { pathname } = new URL(url)
  if (name === undefined) return pathname.includes('/canvamanager/') && !pathname.includes('/canvamanager/demo/')
  const calls = CALLS[name]
  return calls !== undefined && calls.methods.includes(method) && calls.path.test(pathname)
}
