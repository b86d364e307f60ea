import { randomBytes } from 'node:crypto'
import type { FailureCode } from '#channels/adapter.ts'
import type {
  Customer,
  CustomerAction,
  Platform,
  PlatformRequest,
  PlatformResponse,
  ShownMessage,
} from './platform.ts'
import { tell } from './report.ts'
import type { Simulator } from './start.ts'
import { addCustomer } from './world.ts'

/** A customer's thread: what the desk sent them, and what they did. */
type Entry =
  | { from: 'desk'; at: number; message_id: string; shown: ShownMessage[] }
  | { from: 'customer'; at: number; text: string; told: string }

const maxShown = 200
const picturePath = '/picture'

const wordsOf = (customerAction: CustomerAction) => {
  if (customerAction.kind === 'text') return customerAction.text
  if (customerAction.kind === 'tap') return `taps “${customerAction.label}”`
  if (customerAction.kind === 'file') return `sends ${customerAction.name}`
  return customerAction.kind
}

/** Reads what the page ordered: the content of a file arrives in base64. */
const actionIn = (ordered: unknown): CustomerAction => {
  const customerAction = ordered as CustomerAction
  if (customerAction.kind !== 'file') return customerAction
  return { ...customerAction, content: Buffer.from(String(customerAction.content), 'base64') }
}

/** What a person who plays the customers sees and does, over the platforms of a simulator. */
export const createDesk = (platforms: Platform[], simulator: () => Simulator) => {
  const done = new Map<Customer, Entry[]>()
  const worldOf = (platform: Platform) => simulator().worldOf(platform.name)

  /** Returns a message with the address of its picture, if the platform has only an ID. */
  const withPicture = (platform: Platform, { image, ...shown }: ShownMessage): ShownMessage => {
    if (image === undefined) return shown
    const isUploaded = platform.picture?.(image, worldOf(platform))
    return { ...shown, image: isUploaded ? `${picturePath}/${platform.name}/${image}` : image }
  }

  const pictureAt = (path: string): PlatformResponse | undefined => {
    const [, name, id = ''] = path.slice(picturePath.length).split('/')
    const platform = platforms.find((each) => each.name === name)
    const picture = platform?.picture?.(id, worldOf(platform))
    if (!picture) return undefined
    const headers = { 'content-type': picture.mime, 'x-content-type-options': 'nosniff' }
    return { status: 200, headers, body: picture.content }
  }

  const threadOf = (platform: Platform, customer: Customer): Entry[] => {
    const sent = worldOf(platform)
      .taken.filter(({ to }) => to === customer.id)
      .map(
        (taken): Entry => ({
          from: 'desk',
          at: taken.at,
          message_id: taken.id,
          shown: platform.show(taken).map((shown) => withPicture(platform, shown)),
        }),
      )
    return [...sent, ...(done.get(customer) ?? [])].sort((a, b) => a.at - b.at).slice(-maxShown)
  }

  const state = () =>
    platforms.map((platform) => {
      const { credentials, webhookUrl, customers, faults } = worldOf(platform)
      return {
        name: platform.name,
        variable: platform.variable,
        address: `${simulator().url}/${platform.name}`,
        contactable_type: platform.contactableType,
        credentials,
        webhook_url: webhookUrl ?? '',
        failures: Object.keys(platform.failures),
        faults: faults.length,
        customers: [...customers.values()].map((customer) => ({
          ...customer,
          thread: threadOf(platform, customer),
        })),
      }
    })

  const platformOf = (name: unknown) => {
    const platform = platforms.find((each) => each.name === name)
    if (!platform) throw new Error('There is no such platform.')
    return platform
  }

  const customerOf = (platform: Platform, id: unknown) => {
    const customer = worldOf(platform).customers.get(String(id))
    if (!customer) throw new Error('There is no such customer.')
    return customer
  }

  const act = async (platform: Platform, customer: Customer, customerAction: CustomerAction) => {
    const { status, body } = await tell(platform, worldOf(platform), customer, customerAction)
    const entry: Entry = {
      from: 'customer',
      at: Date.now(),
      text: wordsOf(customerAction),
      told: `${status} ${body}`,
    }
    done.set(customer, [...(done.get(customer) ?? []), entry].slice(-maxShown))
  }

  const orders: Record<string, (given: Record<string, unknown>) => Promise<unknown> | unknown> = {
    '/webhook': ({ platform, url }) => {
      const address = new URL(String(url))
      worldOf(platformOf(platform)).webhookUrl = address.href
    },
    '/customer': ({ platform, name }) => {
      const chosen = platformOf(platform)
      const id =
        chosen.name === 'line' ? `U${randomBytes(16).toString('hex')}` : String(randomBytes(4).readUInt32BE())
      addCustomer(worldOf(chosen), { id, name: String(name || 'Customer') })
    },
    '/fault': ({ platform, code }) => {
      const chosen = platformOf(platform)
      const [told] = chosen.failures[code as FailureCode] ?? []
      if (!told) throw new Error('The platform knows no such failure.')
      worldOf(chosen).faults.push(told)
    },
    '/do': async ({ platform, customer, customerAction }) => {
      const chosen = platformOf(platform)
      await act(chosen, customerOf(chosen, customer), actionIn(customerAction))
    },
  }

  /** The page's own calls: GET /state, uploaded pictures, and a POST for each order. */
  return async ({ method, path, body }: PlatformRequest): Promise<PlatformResponse | undefined> => {
    if (method === 'GET' && path === '/state') return { status: 200, body: state() }
    if (method === 'GET' && path.startsWith(`${picturePath}/`)) return pictureAt(path)
    const order = method === 'POST' ? orders[path] : undefined
    if (!order) return undefined
    try {
      await order(JSON.parse(body.toString()))
      return { status: 200, body: {} }
    } catch (error) {
      return { status: 422, body: { message: (error as Error).message } }
    }
  }
}
