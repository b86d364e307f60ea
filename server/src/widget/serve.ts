import type { App } from '#http/endpoint.ts'
import { sendDemo, sendDemoStyles } from './demo.ts'
import { sendScript } from './script.ts'

/** `/widget.js`, which any page may embed, and `/demo/widget`, a page that does. */
export const serveWidget = ({ fastify, services }: App) => {
  fastify.get('/widget.js', sendScript)
  fastify.get('/demo/widget', sendDemo(services.database.main))
  fastify.get('/demo/widget.css', sendDemoStyles)
}
