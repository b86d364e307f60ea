import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** Starts a scanner that accepts every file, until it is to refuse them. */
export const aScanner = async () => {
  const scanner = { url: '', refuses: false }
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(scanner.refuses ? 406 : 200).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  scanner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`
  return scanner
}
