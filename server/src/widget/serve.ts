import type { App } from '#http/endpoint.ts'
import { sendDemo, sendDemoStyles } from './demo.ts'
import { sendScript } from './script.ts'

/** `/widget.js`, which any page may embed, its socket, and `/demo/widget`, a page that has it. */
export const serveWidget = ({ fastify, services }: App) => {
  for (const name of ['widget.js', 'widget-live.js']) fastify.get(`/${name}`, sendScript(name))
  fastify.get('/demo/widget', sendDemo(services.database.main))
  fastify.get('/demo/widget.css', sendDemoStyles)
}
