import { entry } from './styleEntry.ts'

/** Words for the styles of places: sky, land, water and city. */
export const LANDSCAPE_WORDS = {
  aurora: entry({
    nouns:
      'aurora f;luces del norte fp;velo boreal m;noche polar f;cortina de luz f;resplandor polar m;danza boreal f;cielo del norte m',
    endings:
      'en el silencio del norte;antes del alba;a orillas del invierno;en lo más hondo del invierno;sobre la tierra dormida;lejos de las ciudades',
    tags: 'aurora boreal;noche;cielo;paisaje',
    motifs: {
      peaks: 'sobre el lago;entre las cumbres;en el espejo del agua;más allá de la cordillera | montañas;lago',
      pines: 'sobre los pinos;al borde del bosque;tras los abetos;donde acaba el bosque | bosque;pinos',
    },
    lines: [
      'Cortinas de luz en tonos {tones} cruzan un cielo quieto.',
      'La noche del norte se enciende en {tones} y nadie hace ruido.',
      'Una aurora en {tones} baja despacio hasta rozar el horizonte.',
    ],
    technique: 'aurora por capas de ruido',
  }),
  mountains: entry({
    nouns: 'cordillera f;cumbres fp;sierra f;valle m;montañas fp;cimas fp;horizonte de montañas m;macizo m',
    endings:
      'entre la niebla;sin caminos;a primera hora;en capas de silencio;desde el último refugio;donde empieza el aire',
    tags: 'montañas;paisaje;niebla;naturaleza',
    motifs: {
      sun: 'al amanecer;bajo un sol blanco;con la primera luz;al atardecer | sol;amanecer',
      moon: 'bajo la luna;a la luz de la luna;con luna llena;en plena noche | luna;noche',
    },
    lines: [
      'Montaña tras montaña, en {tones}, hasta donde la niebla deja ver.',
      'Siete planos de sierra en tonos {tones}, cada uno un poco más lejos que el anterior.',
      'Las cumbres se van aclarando en {tones} como si el aire tuviera peso.',
    ],
    technique: 'paisaje de ruido en capas',
  }),
  forest: entry({
    nouns: 'bosque m;pinar m;abetos mp;espesura f;arboleda f;pinos altos mp;bosque de abetos m;claro del bosque m',
    endings: 'en la bruma;sin senderos;donde nadie habla;al otro lado de la niebla;en el primer frío;en silencio',
    tags: 'bosque;pinos;niebla;naturaleza;paisaje',
    motifs: {
      sun: 'bajo un sol enorme;con el sol de la tarde;a contraluz;al caer la tarde | sol',
      moon: 'bajo la luna;bajo la luna grande;con luna llena;a la luz de la luna | luna;noche',
    },
    lines: [
      'Filas de abetos en {tones} se pierden en la niebla.',
      'Un bosque en tonos {tones}, visto desde el claro, justo cuando todo se calla.',
      'Los primeros troncos son sombra; los últimos, apenas aire en {tones}.',
    ],
    technique: 'siluetas procedurales',
  }),
  dunes: entry({
    nouns: 'dunas fp;desierto m;mar de arena m;médanos mp;caravana de dunas f;duna grande f;erg m;laderas de arena fp',
    endings:
      'sin huellas;después del viento;en la hora más quieta;camino del oasis;donde el viento escribe;a un día de la costa',
    tags: 'dunas;desierto;paisaje;arena',
    motifs: {
      sun: 'al atardecer;bajo el sol bajo;al final de la tarde;con el sol de frente | sol;atardecer',
      moon: 'bajo la luna;en la noche fría;a la luz de la luna;con luna llena | luna;noche',
    },
    lines: [
      'Cada cresta separa una ladera clara de otra en sombra, en {tones}.',
      'Dunas en tonos {tones} que el viento ha peinado toda la noche.',
      'Arena y luz rasante: un desierto en {tones} sin una sola huella.',
    ],
    technique: 'dunas vectoriales',
  }),
  waves: entry({
    nouns: 'marea f;olas fp;oleaje m;mar f;resaca f;marejada f;bajamar f;mareas fp;corriente f',
    endings: 'en calma;sin orilla;de vuelta a casa;mar adentro;antes de la tormenta;con viento de levante',
    tags: 'olas;mar;océano;japonés',
    motifs: {
      scales: 'en abanico;de mil escamas;al modo de Edo;en seigaiha | patrón;geométrico',
      swell: 'bajo el disco del sol;frente al sol redondo;hasta el horizonte;de líneas blancas | sol;ilustración',
    },
    lines: [
      'Olas en tonos {tones}, dibujadas con la paciencia de una estampa japonesa.',
      'El mar convertido en líneas: {tones}, espuma y un ritmo que no se detiene.',
      'Una marea en {tones} inspirada en los grabados ukiyo-e.',
    ],
    technique: 'ondas paramétricas',
  }),
  skyline: entry({
    nouns: 'ciudad f;skyline m;metrópolis f;torres fp;puerto m;azoteas fp;rascacielos mp;bahía f',
    endings:
      'desde el otro lado del río;en el agua quieta;a la hora azul;cuando se encienden las ventanas;un domingo cualquiera;con las luces puestas',
    tags: 'ciudad;rascacielos;urbano;arquitectura',
    motifs: {
      dusk: 'al anochecer;al caer la tarde;con el último sol;entre dos luces | atardecer',
      night: 'de noche;bajo la luna;a medianoche;sin sueño | noche;luna',
    },
    lines: [
      'Una ciudad en {tones} enciende sus ventanas sobre el agua.',
      'Torres en tonos {tones} y su reflejo, que tiembla un poco.',
      'El perfil de una ciudad que no existe, en {tones}, a la hora en que todas se parecen.',
    ],
    technique: 'ciudad procedural',
  }),
  botanical: entry({
    nouns: 'herbario m;jardín m;ramas fp;hojas fp;brotes mp;tallos mp;ramillete m;flora f',
    endings:
      'de un verano corto;del patio;junto a la ventana;de aire y savia;entre las páginas de un libro;de ninguna parte',
    tags: 'botánica;plantas;hojas;naturaleza',
    motifs: {
      sprigs: 'en flor;con sus flores;de abril;de camino al río | flores',
      fern: 'de helechos;de umbría;a la sombra;del bosque húmedo | helecho',
    },
    lines: [
      'Lámina botánica en {tones}, de una especie que todavía no tiene nombre.',
      'Hojas en tonos {tones} sobre papel, como en un herbario antiguo.',
      'Tallos que crecen según una regla sencilla y un poco de azar, en {tones}.',
    ],
    technique: 'sistema-L',
  }),
  nebula: entry({
    nouns:
      'nebulosa f;polvo estelar m;nube de estrellas f;cosmos m;galaxia f;cuna de estrellas f;confín m;constelación f',
    endings:
      'a mil años luz;en el borde del mapa;sin nombre todavía;antes del primer día;más allá de Orión;en expansión',
    tags: 'nebulosa;espacio;universo;noche',
    motifs: {
      clouds: 'entre estrellas;con estrellas nuevas;al fondo del cielo;de luz propia | estrellas',
      planet: 'y su planeta;con planeta solitario;alrededor de un mundo;desde la órbita | planeta',
    },
    lines: [
      'Gas y polvo en {tones}, iluminados desde dentro.',
      'Un rincón del universo en tonos {tones} que ningún telescopio ha visto.',
      'Nubes de {tones} que tardarían un siglo en moverse un palmo.',
    ],
    technique: 'ruido fractal deformado',
  }),
}
