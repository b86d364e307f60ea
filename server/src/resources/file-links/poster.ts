import { once } from '#db/once.ts'
import { pngOf } from '#files/content/png.ts'
import type { App } from '#http/endpoint.ts'
import type { Linking } from './sign.ts'

const path = '/f/video.png'
const [width, height] = [480, 270]
const [gray, white] = [
  [68, 74, 84],
  [255, 255, 255],
] as const

/** A triangle that points to the right, as players have it. */
const draw = once(() =>
  pngOf(width, height, (x, y) => {
    const [fromLeft, fromMiddle] = [x - width / 2 + 32, Math.abs(y - height / 2)]
    return fromLeft >= 0 && fromLeft / 2 + fromMiddle <= 42 ? white : gray
  }),
)

/** Serves the still picture used for every video, for platforms that require one. */
export const servePoster = ({ fastify }: App) =>
  fastify.get(path, { config: { counts: 'file' } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(draw()),
  )

/** Returns the address of that picture; null for what is no video. */
export const posterLinkTo = ({ origin }: Pick<Linking, 'origin'>, mime: string) =>
  mime.startsWith('video/') ? origin + path : null
