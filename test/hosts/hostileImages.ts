import { markupPayloads } from '@test/e2e/markupPayloads'

const base = { url: '/canvamanager/imgs/files/1001.webp', width: 800, height: 600 }

/** What a server's answer says of an image. */
export type RawImage = {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly description: string
  readonly tags: string
  readonly width: number
  readonly height: number
}

/** Images whose texts are markup, each another one. */
export const hostileImages: readonly RawImage[] = markupPayloads.map((payload, index) => ({
  ...base,
  id: `hostile-${index}`,
  title: payload,
  description: `${payload}<!--<script>`,
  tags: payload,
}))

export const harmlessImage: RawImage = {
  ...base,
  id: 'harmless',
  title: 'Un faro',
  description: 'Un faro de noche',
  tags: 'faro, noche',
}
