/** Adjectives that fit any picture, for titles. */
export const MOODS =
  'sereno;infinito;secreto;dormido;lento;callado;errante;inmóvil;breve;lejano;antiguo;ligero;profundo;fugaz;imaginario;perdido;leve;luminoso;silencioso;remoto;quieto;íntimo;inesperado;paciente'.split(
    ';',
  )

/** Genres, placed before a noun such as 'una marea de cobre'. */
export const GENRES =
  'Estudio para;Canción para;Preludio para;Variación sobre;Apuntes sobre;Elogio de;Memoria de;Retrato de;Postal de;Balada para'.split(
    ';',
  )

/** Verbs, placed after a noun such as 'La marea'; the second form is the plural. */
export const VERBS =
  'que vuelve|que vuelven;que no duerme|que no duermen;que recuerda|que recuerdan;que espera|que esperan;que calla|que callan;que canta|que cantan;que se aleja|que se alejan;que queda|que quedan;que respira|que respiran;que sueña|que sueñan'
    .split(';')
    .map((pair) => pair.split('|'))

/** Second sentences of a description: technique and mood. */
export const FEELINGS = [
  'Pide mirarla dos veces: de lejos es calma, de cerca es detalle.',
  'La luz está pensada para que la imagen cambie un poco con la hora del día.',
  'Invita a bajar la voz.',
  'Hay algo en ella que recuerda a un viaje que todavía no se ha hecho.',
  'El contraste es suave y los negros, profundos.',
  'Una imagen tranquila, con la energía justa.',
  'Los colores se han afinado uno a uno para que ninguno grite.',
  'Funciona igual de bien en pequeño que a tamaño de pared.',
  'El azar puso las formas; la paciencia, el resto.',
  'Cuanto más se mira, más tarda uno en irse.',
]

/** Last sentences of a description: a place to hang the picture. */
export const ROOMS = [
  'Ideal para un salón con mucha luz.',
  'Queda muy bien sobre el sofá o al final de un pasillo.',
  'Perfecta para un estudio o un despacho en casa.',
  'Pensada para un dormitorio tranquilo.',
  'Un buen fondo de pantalla para empezar el día.',
  'Luce en un marco fino de madera clara.',
  'Hace buena pareja con paredes blancas y madera.',
  'Para un rincón de lectura o una pared oscura.',
  'Encaja en una cafetería pequeña o en un recibidor.',
  'Se lleva bien con lino, cerámica y plantas.',
]
