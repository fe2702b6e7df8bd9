import { entry } from './styleEntry.ts'

/** Words for the styles without a place: color, matter and mathematics. */
export const LIGHT_WORDS = {
  ink: entry({
    nouns: 'tinta f;mármol m;piedra f;corriente de tinta f;derrame m;pigmento m;río de tinta m;mineral m',
    endings: 'sobre el agua;en suspensión;en reposo;a contracorriente;antes de secarse;en el fondo del vaso',
    tags: 'abstracto;mármol;tinta;fluido',
    motifs: {
      marble: 'en capas;de veta fina;a medio verter;que se mezcla despacio | textura',
      gold: 'con vetas de oro;y pan de oro;con hilo de oro;de borde dorado | dorado',
    },
    lines: [
      'Tinta en {tones} detenida en el instante en que empieza a mezclarse.',
      'Corrientes de color en tonos {tones}, como mármol que aún no se ha enfriado.',
      'Un remolino lento en {tones}: cada mirada encuentra una veta nueva.',
    ],
    technique: 'domain warping',
  }),
  silk: entry({
    nouns: 'seda f;pliegue m;terciopelo m;velo m;raso m;luz líquida f;cortina f;oleaje de seda m',
    endings: 'en movimiento;al viento;en penumbra;a media luz;que cae sin ruido;sin costuras',
    tags: 'abstracto;degradado;seda;minimalista;fondo de pantalla',
    motifs: {
      folds: 'de un solo pliegue;en dos gestos;de caída larga | suave',
      ripples: 'en ondas;de aguas inquietas;con reflejos | ondas',
    },
    lines: [
      'Pliegues de luz en {tones}, suaves como tela recién planchada.',
      'Un degradado en tonos {tones} que ondula sin llegar a moverse.',
      'Nada más que luz en {tones} y una curva que la recoge.',
    ],
    technique: 'degradado ondulado',
  }),
  mandelbrot: entry({
    nouns: 'costa f;archipiélago m;valle de Mandelbrot m;península f;acantilado m;frontera f;litoral m;delta m',
    endings:
      'sin final;a gran aumento;del plano complejo;donde vive el infinito;a un millón de aumentos;entre dos números',
    tags: 'fractal;mandelbrot;matemáticas;abstracto',
    motifs: {
      valley: 'de los caballitos de mar;en el valle;del borde exterior | relieve',
      spiral: 'en espiral;de remolinos;de doble espiral | espiral',
    },
    lines: [
      'Viaje al borde del conjunto de Mandelbrot, en {tones}.',
      'Un litoral que ningún barco podrá medir, en tonos {tones}.',
      'Relieve matemático en {tones}, iluminado desde un costado.',
    ],
    technique: 'zoom de Mandelbrot',
  }),
  flame: entry({
    nouns: 'llama f;hoguera f;fulgor m;incandescencia f;medusa de luz f;fuego frío m;flor de luz f;resplandor m',
    endings: 'en la oscuridad;que no quema;en el aire quieto;en cámara lenta;de un solo aliento;a puerta cerrada',
    tags: 'fractal;luz;abstracto;oscuro',
    motifs: {
      veils: 'de velos finos;de humo y luz;sin contorno | velo',
      bloom: 'en simetría;de muchos pétalos;en forma de flor | simetría;mandala',
    },
    lines: [
      'Llama fractal en {tones}: cientos de miles de puntos de luz sobre la oscuridad.',
      'Velos de luz en tonos {tones} que parecen respirar.',
      'Una forma en {tones} que nadie dibujó: apareció al repetir cuatro reglas.',
    ],
    technique: 'llama fractal IFS',
  }),
  threads: entry({
    nouns: 'hilos mp;urdimbre f;madeja f;órbita f;trama f;cuerdas fp;filamento m;tejido de luz m',
    endings: 'en tensión;a cielo abierto;sin nudos;de un solo trazo;de principio a fin;en equilibrio',
    tags: 'geometría;hilos;luz;abstracto;oscuro',
    motifs: {
      orbit: 'en órbita;alrededor de un centro;de ida y vuelta | espirógrafo',
      loom: 'en el telar;entre dos curvas;de telar antiguo | string art',
    },
    lines: [
      'Cientos de hilos en {tones} trazan una forma que ninguno de ellos tiene.',
      'Geometría de hilo y luz en tonos {tones} sobre un fondo de noche.',
      'Una curva en {tones} que cambia un poco con cada vuelta.',
    ],
    technique: 'curvas paramétricas',
  }),
  flow: entry({
    nouns: 'flujo m;viento m;corrientes fp;deriva f;brisa f;migración f;trayectorias fp;río de líneas m',
    endings: 'sin obstáculos;hacia el sur;en paralelo;a favor del viento;de una tarde entera;entre dos mareas',
    tags: 'abstracto;líneas;movimiento;arte generativo',
    motifs: {
      ribbons: 'en cintas;de trazo ancho;a bandas | cintas',
      hair: 'de trazo fino;al paso del viento;de mil trazos | textura',
    },
    lines: [
      'Un campo de flujo en {tones}: cada trazo sigue la corriente sin tocar al vecino.',
      'El viento, dibujado en tonos {tones}.',
      'Trazos en {tones} que obedecen a una fuerza que no se ve.',
    ],
    technique: 'flow field',
  }),
}
