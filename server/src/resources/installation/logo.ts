import Type from 'typebox'
import { mediaTypeOf } from '#files/content/media-type.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid, Problem } from '#http/problem.ts'
import { One } from '#shapes'
import { answerOf } from './present.ts'
import * as queries from './queries.ts'
import { Installation } from './schema.ts'

const tag = 'Installation'
const path = '/installation/logo'
const maxBytes = 1_048_576
/** The folder of the file store whose clean-up knows the logo. */
const folder = 'media'

const audit = (context: Context, before: boolean, after: boolean) =>
  recordAudit(context, {
    action: 'installation.update',
    resource: 'installation',
    record_id: 1,
    before: { has_logo: before },
    after: { has_logo: after },
    shape: Type.Object({ has_logo: Type.Boolean() }),
  })

const images = new Set<string | null>(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Returns an image's type by its content; throws a 422 for anything else. */
const imageTypeOf = async (path: string) => {
  const type = await mediaTypeOf(path)
  if (!images.has(type)) throw invalid('file', 'installation.logo_type')
  return type
}

const replace = async (context: Context, key: string | null, mime: string | null) => {
  const { db } = context
  const before = await queries.findLogo(db)
  await queries.setLogo(db, key, mime)
  await audit(context, before !== undefined, key !== null)
  return answerOf(context)
}

const serve = async ({ db, services, request }: Context) => {
  const found = await queries.findLogo(db)
  const opened = found && (await services.files.read(found.key))
  if (!opened) throw new Problem(404, 'installation.no_logo')
  if (request.method === 'HEAD') opened.content.destroy()
  const headers = {
    'Content-Type': found.mime ?? 'application/octet-stream',
    'Content-Length': String(opened.size),
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
  return { headers, body: opened.content }
}

export const logo = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: 'public',
    operationId: 'getInstallationLogo',
    summary: 'Get the company’s logo',
    query: Type.Object({
      v: Type.Optional(Type.String({ maxLength: 32, description: 'Tells logos apart for caches; not read' })),
    }),
    answer: Type.Unsafe<string>({ type: 'string', format: 'binary', description: 'The image' }),
    media: 'application/octet-stream',
    problems: [404],
    handle: serve,
  })
  endpoint(app, {
    method: 'POST',
    path,
    tag,
    access: 'installation.update',
    operationId: 'uploadInstallationLogo',
    summary: 'Replace the company’s logo',
    description: 'A PNG, JPEG, GIF or WebP image up to 1 MB.',
    upload: { field: 'file', maxBytes },
    answer: One(Installation),
    prepare: async ({ upload }) => {
      const mime = await imageTypeOf(upload.path)
      return { mime, key: await upload.keep(folder) }
    },
    handle: (context) => replace(context, context.prepared.key, context.prepared.mime),
  })
  endpoint(app, {
    method: 'DELETE',
    path,
    tag,
    access: 'installation.update',
    operationId: 'deleteInstallationLogo',
    summary: 'Remove the company’s logo',
    answer: null,
    handle: async (context) => void (await replace(context, null, null)),
  })
}
