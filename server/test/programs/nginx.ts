import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '#db/embedded/socket.ts'
import { findProgram, isListening } from '../found.ts'

/** The machine's nginx, or the one that NGINX_PATH names. */
export const findNginx = () => findProgram('nginx', process.env.NGINX_PATH)

export const noNginx = 'no nginx was found: install one, or name it by NGINX_PATH'

/** The documented configuration, without TLS and on ports of the test's own. */
const configure = async (folder: string, port: number, redirectPort: number, servicePort: number) => {
  const text = await readFile(new URL('../../../ops/nginx.conf', import.meta.url), 'utf8')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `pid ${folder}/pid;\nerror_log ${folder}/errors;\n${text}`
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${servicePort};`)
    .replace(/^ *(ssl_|add_header Strict).*$/gm, '')
    .replace('http {', `http {\n${paths}`)
}

/** Starts nginx as docs/security.md has it before a service; ended after the test. */
export const startNginx = async (t: TestContext, servicePort: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-nginx-'))
  await chmod(folder, 0o755)
  const [port, redirectPort] = [await freePort(), await freePort()]
  await writeFile(join(folder, 'nginx.conf'), await configure(folder, port, redirectPort, servicePort))
  const child = spawn(
    findNginx() ?? 'nginx',
    ['-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  while (!(await isListening(port))) if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
  return port
}
