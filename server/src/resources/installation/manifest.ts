import type { App } from '#http/endpoint.ts'
import { findCompany } from './queries.ts'

/** The background of the console in the light. */
const background = '#ffffff'
const type = 'image/png'

const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: background,
  theme_color: background,
  icons: [
    { src: '/assets/icon-192.png', sizes: '192x192', type },
    { src: '/assets/icon-512.png', sizes: '512x512', type },
    { src: '/assets/icon-maskable.png', sizes: '512x512', type, purpose: 'maskable' },
  ],
})

/** Serves what browsers need to install the console as an app, under the company's name. */
export const manifest = ({ fastify, services }: App) => {
  fastify.get('/manifest.webmanifest', { config: { counts: 'file' } }, async (_, reply) => {
    const { name } = await findCompany(services.database.main)
    return reply
      .headers({
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(JSON.stringify(manifestOf(name)))
  })
}
