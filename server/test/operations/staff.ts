import assert from 'node:assert/strict'
import { password, type Service } from '../service.ts'
import type { Driver } from './driver.ts'

/** Employees come by invitation, one by one and from a file. */
export const driveInvitations = async (
  { drive, driveFile }: Driver,
  { nobody }: Service,
  employee: number,
) => {
  const tokenOf = ({ url }: { url: string }) => url.split('#')[1]
  const token = tokenOf(await drive('inviteEmployee', { employee }, {}))
  await drive('lookUpInvitation', {}, { token }, nobody)
  await drive('acceptInvitation', {}, { token, password }, nobody)
  const { rows } = await driveFile('importEmployees', {}, 'account\nimported\n')
  assert.equal(rows[0].account, 'imported')
}

export const driveLogo = async ({ drive, driveFile }: Driver) => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await driveFile('uploadInstallationLogo', {}, Buffer.from(pixel, 'base64'))
  await drive('getInstallationLogo')
  await drive('deleteInstallationLogo')
}

/** The sessions of an employee, what they know of themselves, and the installation. */
export const driveSessions = async ({ drive }: Driver, service: Service) => {
  const seated = await service.employee('agent')
  for (const _ of [1, 2]) await drive('openSession', {}, { name: seated.account, password }, service.nobody)
  const [first, second] = await drive('listMySessions', {}, undefined, seated.client)
  await drive('endMySession', { session: first.id }, undefined, seated.client)
  await drive('listSessions', { employee: seated.id })
  await drive('endSession', { employee: seated.id, session: second.id })
  await drive('closeSession', {}, undefined, service.nobody)
  await drive('getMe')
  await drive('updateMe', {}, { preferences: { theme: 'dark' } })
  await drive('getInstallation')
  await drive('updateInstallation', {}, { name: 'Harbour' })
  await drive('getPublicInstallation', {}, undefined, service.nobody)
}

/** Logging in and out with tokens. */
export const driveTokens = async ({ drive, driven }: Driver, service: Service) => {
  const { account } = await service.employee('agent')
  const logIn = () => service.nobody.post('/auth', { name: account, password })
  for (const operation of ['refreshToken', 'logOut', 'logOutByPut']) {
    const { body } = await logIn()
    driven.add('logIn')
    const client = service.as(body.access_token)
    await drive(operation, {}, {}, client)
  }
}
