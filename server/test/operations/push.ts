import { logInWithBrowser } from '../browser-session.ts'
import { aBrowser } from '../push-service.ts'
import type { Service } from '../service.ts'
import type { Driver } from './driver.ts'

/** Drives the notifications of a browser, which has a session. */
export const drivePush = async ({ drive }: Driver, { app, employee }: Pick<Service, 'app' | 'employee'>) => {
  const { account } = await employee('agent')
  const browser = await logInWithBrowser(app, account)
  await drive('getPushKey', {}, undefined, browser)
  const given = { endpoint: 'https://push.invalid/1', ...aBrowser().keys }
  const { id: subscription } = await drive('createPushSubscription', {}, given, browser)
  await drive('listPushSubscriptions', {}, undefined, browser)
  await drive('testPushSubscription', { subscription }, {}, browser)
  await drive('deletePushSubscription', { subscription }, undefined, browser)
}
