import type { App } from '#http/endpoint.ts'
import { sendDemo, sendDemoStyles } from './demo.ts'
import { sendScript } from './script.ts'

const counted = { config: { counts: 'file' } } as const

/**
 * Serves `/widget.js`, which any page may embed, its socket script, and `/demo/widget`, a page that embeds
 * it.
 */
export const serveWidget = ({ fastify, services }: App) => {
  for (const name of ['widget.js', 'widget-live.js']) fastify.get(`/${name}`, counted, sendScript(name))
  const { demoPage } = services.config
  if (demoPage === 'off') return
  fastify.get('/demo/widget', sendDemo(services.database.main, demoPage === 'on'))
  fastify.get('/demo/widget.css', counted, sendDemoStyles)
}
