import { entry } from './styleEntry.ts'

/** Words for the styles of geometry: tilings, maps, paper and posters. */
export const PATTERN_WORDS = {
  stainedGlass: entry({
    nouns: 'vidriera f;vitral m;ventanal m;cristales mp;cristalera f;capilla de luz f;vidrios mp',
    endings: 'a mediodía;con luz de tarde;de una iglesia vacía;en la nave mayor;tras la lluvia;de taller antiguo',
    tags: 'vidriera;cristal;mosaico;luz',
    motifs: {
      shards: 'con sol poniente;de piezas libres;con su sol | sol',
      rose: 'en rosetón;de doce pétalos;de simetría exacta | rosetón;simetría',
    },
    lines: [
      'Cristales en {tones} unidos con plomo, con la luz detrás.',
      'Una vidriera en tonos {tones} como las que tiñen el suelo a media tarde.',
      'Más de doscientas piezas de vidrio en {tones}, ninguna igual a otra.',
    ],
    technique: 'diagrama de Voronói',
  }),
  truchet: entry({
    nouns: 'laberinto de curvas m;tubería f;meandros mp;nudos mp;baldosas fp;enredo m;camino sin fin m;lazos mp',
    endings: 'sin salida;de una sola línea;de cruce en cruce;al azar;para seguir con el dedo;en retícula',
    tags: 'geométrico;patrón;curvas;laberinto',
    motifs: {
      paths: 'de ida y vuelta;de trazo redondo;sin esquinas | líneas',
      bands: 'en arcos;de arcos paralelos;a rayas | retro;arcos',
    },
    lines: [
      'Una sola baldosa, girada al azar cientos de veces, en {tones}.',
      'Curvas en tonos {tones} que siempre encuentran cómo seguir.',
      'Patrón en {tones} para recorrer con la vista sin llegar a ninguna parte.',
    ],
    technique: 'teselas de Truchet',
  }),
  zellige: entry({
    nouns: 'azulejo m;alicatado m;estrellas fp;patio andalusí m;celosía f;zócalo m;mosaico nazarí m;lacería f',
    endings:
      'de la Alhambra soñada;del patio fresco;a la sombra del naranjo;de manos pacientes;junto a la fuente;de siete maestros',
    tags: 'geométrico;mosaico;estrellas;patrón;árabe',
    motifs: {
      eight: 'de ocho puntas;en octógonos;de estrella y cruz | azulejo',
      twelve: 'de doce puntas;en panal;de doce pétalos | simetría',
    },
    lines: [
      'Lacería andalusí en {tones}: estrellas que nacen de una cuadrícula invisible.',
      'Azulejo en tonos {tones}, inspirado en los patios de Granada y Fez.',
      'Geometría en {tones} que podría continuar más allá de la pared.',
    ],
    technique: 'polígonos en contacto',
  }),
  penrose: entry({
    nouns: 'teselado m;cristal imposible m;mosaico de Penrose m;rombos mp;facetas fp;cuasicristal m;gema f;pavimento m',
    endings: 'sin repetición;de razón áurea;sin periodo;de cinco ejes;entre orden y azar;de tallado fino',
    tags: 'geométrico;mosaico;matemáticas;patrón',
    motifs: {
      rhombs: 'a la deriva;de piezas sueltas;en dos rombos | rombos',
      star: 'en estrella;desde el centro;de cinco puntas | estrella;simetría',
    },
    lines: [
      'Dos rombos bastan para cubrir el plano sin repetirse: aquí, en {tones}.',
      'Mosaico de Penrose en tonos {tones}, ordenado y siempre distinto.',
      'Facetas en {tones} que recuerdan a una gema vista muy de cerca.',
    ],
    technique: 'teselación de Penrose',
  }),
  bauhaus: entry({
    nouns: 'composición f;cartel m;formas fp;círculos mp;equilibrio m;ejercicio m;construcción f;figuras fp',
    endings:
      'de entreguerras;para una sala blanca;en tres tiempos;con regla y compás;de la clase de los lunes;sin título previo',
    tags: 'geométrico;bauhaus;abstracto;póster;moderno',
    motifs: {
      grid: 'en retícula;por módulos;de cuadros y arcos | patrón',
      orbits: 'con círculo mayor;de arcos y barras;en diagonal | círculos',
    },
    lines: [
      'Círculos, arcos y barras en {tones}, como en un cartel de 1926.',
      'Formas sencillas en tonos {tones} y mucho espacio para respirar.',
      'Composición en {tones} que debe todo a la Bauhaus y nada a la casualidad.',
    ],
    technique: 'retícula modular',
  }),
  papercut: entry({
    nouns: 'papel recortado m;cañón m;capas fp;estratos mp;gruta f;teatro de papel m;recortes mp;arrecife m',
    endings: 'con sombra suave;hoja tras hoja;hacia el fondo;a tijera;de luz baja;de papel grueso',
    tags: 'papel;capas;abstracto;sombras',
    motifs: {
      canyon: 'de orillas largas;en terrazas;río abajo | cañón',
      cells: 'de huecos redondos;de pequeñas cuevas;con ventanas | orgánico',
    },
    lines: [
      'Hojas de papel en {tones}, recortadas y apiladas hasta hacer un paisaje.',
      'Capa sobre capa en tonos {tones}, con la sombra justa para querer tocarlo.',
      'Profundidad hecha solo de papel en {tones} y luz de lado.',
    ],
    technique: 'papel recortado por niveles',
  }),
  ridgelines: entry({
    nouns: 'pulso m;señal f;latido m;frecuencia f;perfiles mp;eco m;resonancia f;sismograma m',
    endings:
      'de una estrella lejana;en onda corta;a baja frecuencia;para escuchar en silencio;de madrugada;en cuarenta líneas',
    tags: 'líneas;minimalista;abstracto;música',
    motifs: {
      pulse: 'en el centro;de un púlsar;de vinilo viejo | póster',
      range: 'de sierra en sierra;en cordillera;hasta el horizonte | montañas;relieve',
    },
    lines: [
      'Líneas en {tones}, una delante de otra, como la señal de un púlsar.',
      'El perfil de un sonido en tonos {tones}, repetido hasta hacerse paisaje.',
      'Cincuenta trazos en {tones} que suben y bajan sin cruzarse.',
    ],
    technique: 'líneas de perfil',
  }),
  cubes: entry({
    nouns: 'cubos mp;escalera f;terrazas fp;bloques mp;isometría f;cantera f;graderío m;columnas de cubos fp',
    endings: 'en perspectiva;sin gravedad;peldaño a peldaño;vista de pájaro;de juguete;para subir y bajar',
    tags: 'geométrico;cubos;isométrico;abstracto',
    motifs: {
      steps: 'en escalones;de ladera suave;de valle en valle | relieve',
      towers: 'en altura;de ciudad nueva;de muchas torres | torres',
    },
    lines: [
      'Cubos en {tones} que suben y bajan como un paisaje de peldaños.',
      'Una ladera isométrica en tonos {tones}, construida pieza a pieza.',
      'Tres caras por bloque y una sola luz, en {tones}: basta para que el papel tenga fondo.',
    ],
    technique: 'relieve isométrico',
  }),
  spheres: entry({
    nouns: 'esferas fp;perlas fp;planetario m;canicas fp;burbujas fp;órbitas fp;constelación de esferas f;globos mp',
    endings: 'sin peso;en suspenso;a media altura;de cristal y laca;en buena compañía;al pie de la luz',
    tags: 'esferas;círculos;abstracto;moderno',
    motifs: {
      floating: 'en el aire;en calma chicha;de lento vaivén | minimalista',
      crowd: 'en multitud;de feria;una junto a otra | alegre',
    },
    lines: [
      'Esferas pulidas en {tones}, todas bajo la misma luz.',
      'Bolas de laca en tonos {tones} que flotan sin tocarse.',
      'Un juego de volúmenes en {tones}, tan liso que apetece pasar el dedo.',
    ],
    technique: 'empaquetado de círculos',
  }),
  lowPoly: entry({
    nouns: 'papel plegado m;origami m;triángulos mp;prisma m;pliegues mp;diamante m;faceta f;arista f',
    endings: 'a contraluz;de mil caras;sin curvas;en equilibrio frágil;de papel fino;a golpe de luz',
    tags: 'geométrico;triángulos;low poly;abstracto',
    motifs: {
      dawn: 'al alba;de horizonte claro;con el día por delante | degradado',
      gems: 'de piedra preciosa;de veta oculta;de cuarzo | cristal',
    },
    lines: [
      'Triángulos en {tones}, cada uno con su propia luz.',
      'Un degradado en tonos {tones} plegado como papel.',
      'Facetas en {tones} que cambian de tono según por dónde se miren.',
    ],
    technique: 'malla de triángulos',
  }),
}
