import type { PaletteName } from '../palettes.ts'

/** The words for a palette. */
export type PaletteWords = {
  /** The name as a buyer would write it. */
  label: string
  /** After a noun: 'marea' + 'de cobre'. */
  phrases: readonly string[]
  adjective: string
  /** Search tags for the colors. */
  tags: readonly string[]
  /** After 'tonos': 'azules y turquesa'. */
  tones: string
}

// label | phrases | adjective | tags | tones
const LINES: Readonly<Record<PaletteName, string>> = {
  ocaso: 'ocaso|de brasa y violeta;de púrpura y naranja;color de ocaso|encendido|naranja,violeta|naranjas y violetas',
  medianoche:
    'medianoche|de azul medianoche;de tinta azul;color de medianoche|azulado|azul,azul marino|azules profundos',
  cobre: 'cobre|de cobre;de cobre viejo;color de cobre|cobrizo|cobre,marrón|cobrizos y crema',
  bosque: 'bosque|de musgo;de verde bosque;de liquen y musgo|verde|verde|verdes de musgo',
  boreal: 'boreal|de luz boreal;de verde y noche;de hielo verde|boreal|verde,turquesa|verdes luminosos',
  ultravioleta:
    'ultravioleta|de luz violeta;de amatista;de violeta eléctrico|violáceo|morado,violeta|morados eléctricos',
  neon: 'neón|de neón;de neón y noche;de magenta y naranja|vibrante|magenta,neón|magenta y naranja neón',
  coral: 'coral|de coral;de coral rosado;color de coral|coralino|coral,rosa|coral y rosa',
  oceano: 'océano|de agua profunda;de turquesa y espuma;de azul marino|marino|azul,turquesa|azules y turquesa',
  esmeralda: 'esmeralda|de esmeralda;de verde esmeralda;de jade|verde|verde,esmeralda|verdes de esmeralda',
  oro: 'oro negro|de oro viejo;de oro y sombra;de oro negro|dorado|dorado,negro|dorados sobre negro',
  indigo: 'índigo|de índigo;de añil;de azul añil|azul|azul,índigo|índigo y papel',
  cerezo: 'cerezo|de flor de cerezo;de rosa pálido;de pétalo y carmín|rosado|rosa|rosas de cerezo',
  otono: 'otoño|de otoño;de hoja seca;de ocre y granate|otoñal|naranja,ocre|ocres y rojizos',
  invierno: 'invierno|de escarcha;de hielo azul;de invierno|invernal|azul,blanco|azules de hielo',
  lavanda: 'lavanda|de lavanda;de lila;de lila y niebla|malva|lila,morado|lila y lavanda',
  terracota: 'terracota|de terracota;de barro cocido;de arcilla|terroso|terracota,marrón|terracota y arena',
  selva: 'selva|de selva;de verde y limón;de hoja nueva|frondoso|verde,amarillo|verdes y limón',
  rubi: 'rubí|de rubí;de granada;de rojo rubí|rojo|rojo,granate|rojos de rubí',
  grafito: 'grafito|de grafito;de ceniza;de carbón y papel|gris|gris,blanco y negro|grises de grafito',
  menta: 'menta|de menta;de agua y menta;de verde menta|fresco|verde,menta|verde menta',
  mostaza: 'mostaza|de mostaza;de mostaza y teja;de miel y petróleo|cálido|amarillo,naranja|mostaza y teja',
  algodon: 'algodón de azúcar|de algodón de azúcar;de rosa y lila;de caramelo|dulce|rosa,lila|rosa y lila',
  desierto: 'desierto|de arena roja;de siena y vino;de arena tibia|árido|naranja,ocre|arena y vino',
  volcan: 'volcán|de lava;de lava y ceniza;de fuego|ardiente|rojo,naranja|rojos de lava',
  plata: 'plata|de plata;de plata fría;de luz de plata|plateado|plateado,gris|plateados y grises',
  pavoreal: 'pavo real|de pavo real;de turquesa y oro;de esmalte|tornasolado|turquesa,verde|turquesa y oro',
  melocoton: 'melocotón|de melocotón;de durazno y crema;de piel de melocotón|suave|melocotón,naranja|melocotón y crema',
  galaxia: 'galaxia|de polvo de estrellas;de violeta y rosa;de cielo profundo|cósmico|violeta,rosa|violetas y rosas',
  riviera: 'riviera|de azul riviera;de mar y arena;de cielo claro|mediterráneo|azul,arena|azules claros y arena',
}

const parse = (line: string): PaletteWords => {
  const [label = '', phrases = '', adjective = '', tags = '', tones = ''] = line.split('|')
  return { label, phrases: phrases.split(';'), adjective, tags: tags.split(','), tones }
}

const WORDS = new Map(Object.entries(LINES).map(([name, line]) => [name, parse(line)]))

/** Returns the words for a palette. */
export function paletteWords(name: PaletteName): PaletteWords {
  const words = WORDS.get(name)
  if (!words) throw new RangeError(`No words for the palette ${name}`)
  return words
}
